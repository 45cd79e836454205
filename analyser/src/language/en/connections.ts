import { phrases } from '../../words/phrases.ts'

/** Wording that connects the product with another system; the name follows. Source: common verbs of integration. */
export const connectCues = phrases(`
integrate with, integrates with, integrated with, integrating with, integration with, integrations with, integrate to, integration to
integrate, integrates, integrating, integration of, import from, imported from, imports from, export to, exports to, pull from, pulls from
validated against, checked against, synced from, migrate from, migrate to, migrating from, migrated from, migration from, migration to
connect to, connect with, connects to, connects with, connected to, connected with, connecting to, connection to
connection with, connect, link to, link with, linked to, linked with, sync with, syncs with, synced with, sync to, syncs to, synced to
synchronise with, synchronize with, synchronised with, synchronized with, syncing with, sync, plug into, plugs into, hook into, hooks into
import from, imports from, imported from, export to, exports to, exported to, pull from, pulls from, push to, pushes to, send to
data from, orders from, fetch from, read from, reads from, write to, interface with, interfaces with, interface to, via, through
talks to, talk to, works with, work with, compatible with, feeds into, feed into, posted to, log into, login with, sign in with
payments with, payments by, payments through, pay with, hosted on`)

/** Nouns that make the names in their line outside systems. */
export const connectedNouns = phrases(`
api, apis, sdk, webhook, webhooks, integration, integrations, connector, plugin, plug in, sync, account, gateway, export, feed, login
bot, pixel, credentials, endpoint`)
