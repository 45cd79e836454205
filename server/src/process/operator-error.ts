/** What keeps the process from starting, or a command from being carried out: its message is the one line shown. */
export class OperatorError extends Error {}
