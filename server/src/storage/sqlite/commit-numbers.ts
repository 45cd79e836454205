/** With more accounts than this, all of them count as changed once. */
const MAX_ACCOUNTS = 10_000

/**
 * The change numbers of the accounts on SQLite. This process is the only writer, except for commands of the operator.
 * `foreignVersion` changes after such a command has written, and then every account counts as changed.
 */
export function commitNumbers(foreignVersion: () => number) {
  /** The number of each account's last commit. */
  const numbers = new Map<string, number>()
  let lastNumber = 0
  /** The number of accounts that are not in the map. */
  let commonNumber = 0
  let knownVersion = foreignVersion()

  function countAll() {
    numbers.clear()
    lastNumber += 1
    commonNumber = lastNumber
  }

  return {
    /** Call it after each commit of the account. */
    count(account: string) {
      if (numbers.size >= MAX_ACCOUNTS) countAll()
      lastNumber += 1
      numbers.set(account, lastNumber)
    },

    of(account: string): number {
      const version = foreignVersion()
      if (version !== knownVersion) {
        knownVersion = version
        countAll()
      }
      return numbers.get(account) ?? commonNumber
    },
  }
}
