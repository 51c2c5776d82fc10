{
  "format": "viewstack-report",
  "version": 1,
  "program": {"name": "stackctl", "version": "0.1.0"},
  "command": "styles",
  "result": "error",
  "counts": {"cases": 1, "failed": 0, "errors": 1},
  "cases": [
    {
      "name": "stackctl",
      "kind": "input",
      "result": "error",
      "findings": [
        {
          "id": "264cf96ca413",
          "rule": "input",
          "severity": "error",
          "message": "--report needs 'styles check'"
        }
      ]
    }
  ]
}
