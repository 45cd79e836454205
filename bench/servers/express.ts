// The service that a team would write first: Express, SQLite and one table, with a check of the key and without anything else.
// Express is no dependency of this repository: install it with `npm install --no-save express`.
import { createHash, randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

const [file = '', rows = '0', record = '{}'] = process.argv.slice(2)
// A name that the compiler does not follow, because the package is not installed with the others.
const name = 'express'
const { default: express } = await import(name)

const sqlite = new DatabaseSync(file)
sqlite.exec(`pragma journal_mode = wal; pragma synchronous = full;
  create table keys (hash text primary key, user_id text not null);
  create table proposals (id text primary key, user_id text not null, created_at text not null, record text not null);
  create index proposals_by_user on proposals (user_id, created_at)`)
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
sqlite.prepare('insert into keys values (?, ?)').run(hashOf('bench'), 'user')
const insert = sqlite.prepare('insert into proposals values (?, ?, ?, ?)')
const findKey = sqlite.prepare('select user_id from keys where hash = ?')
const find = sqlite.prepare('select record from proposals where id = ? and user_id = ?')
const list = sqlite.prepare('select record from proposals where user_id = ? order by created_at desc limit ? offset ?')
const count = sqlite.prepare('select count(*) as total from proposals where user_id = ?')

function create(userId: string, body: object) {
  const createdAt = new Date().toISOString()
  const proposal = { ...body, id: randomUUID(), userId, createdAt }
  insert.run(proposal.id, userId, createdAt, JSON.stringify(proposal))
  return proposal
}

sqlite.exec('begin')
const stored = Array.from({ length: Number(rows) }, () => create('user', JSON.parse(record)))
sqlite.exec('commit')

const app = express()
app.use(express.json())
// biome-ignore lint/suspicious/noExplicitAny: Express has no types here.
app.use((request: any, response: any, next: () => void) => {
  const key = findKey.get(hashOf(request.get('X-API-Key') ?? ''))
  if (!key) return response.status(401).json({ error: 'unknown key' })
  request.userId = key['user_id']
  next()
})
// biome-ignore lint/suspicious/noExplicitAny: Express has no types here.
app.get('/proposals', ({ userId, query }: any, response: any) => {
  const found = list.all(userId, Number(query.limit), Number(query.offset ?? 0))
  const proposals = found.map((row) => JSON.parse(String(row['record'])))
  response.json({ proposals, total: count.get(userId)?.['total'] })
})
// biome-ignore lint/suspicious/noExplicitAny: Express has no types here.
app.get('/proposals/:id', ({ userId, params }: any, response: any) => {
  const row = find.get(params.id, userId)
  if (row) response.json(JSON.parse(String(row['record'])))
  else response.status(404).json({ error: 'not found' })
})
// biome-ignore lint/suspicious/noExplicitAny: Express has no types here.
app.post('/proposals', ({ userId, body }: any, response: any) => response.status(201).json(create(userId, body)))

const server = app.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: server.address().port, id: stored[0]?.id }))
})
process.on('SIGTERM', () => process.exit(0))
