/** An error of configuration or environment that stops the process or a command. Only its message is shown, as one line. */
export class OperatorError extends Error {}
