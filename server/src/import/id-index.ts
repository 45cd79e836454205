import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export type IdIndex = ReturnType<typeof openIdIndex>

/** The keys of the records in an archive, and what they refer to. In a file, because an archive can have more than fit into memory. */
export function openIdIndex(path: string) {
  const file = new DatabaseSync(path)
  // The file is deleted after the check, so it needs no protection against a crash.
  file.exec(`
    pragma journal_mode = off;
    pragma synchronous = off;
    create table names (kind text, name text, primary key (kind, name)) without rowid;
    create table references_to (kind text, name text, place text);
    begin
  `)
  const insert = file.prepare('insert or ignore into names values (?, ?)')
  const refer = file.prepare('insert into references_to values (?, ?, ?)')
  const find = file.prepare('select 1 from names where kind = ? and name = ?')
  const unresolved = file.prepare(
    `select r.kind, r.name, r.place from references_to r
     left join names n on n.kind = r.kind and n.name = r.name where n.name is null limit 1`,
  )
  return {
    /** Returns false if this name of this kind is there already. */
    add: (kind: string, name: string): boolean => insert.run(kind, name).changes === 1,
    has: (kind: string, name: string): boolean => find.get(kind, name) !== undefined,
    /** Notes that the record at this place names another one. */
    refer: (kind: string, name: string, place: string) => void refer.run(kind, name, place),
    /** A reference to something that is not in the archive. */
    findUnresolved: () => unresolved.get() as { kind: string; name: string; place: string } | undefined,
    close() {
      file.close()
      rmSync(path, { force: true })
    },
  }
}
