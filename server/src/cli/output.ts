export const print = (text: string) => process.stdout.write(`${text}\n`)

export const printJson = (value: unknown) => print(JSON.stringify(value))

/** A JSON array with one record per line, readable by programs and by people. */
export const printJsonList = (records: unknown[]) =>
  print(records.length === 0 ? '[]' : `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]`)
