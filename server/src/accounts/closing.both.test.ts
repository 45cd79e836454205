import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { startBeside } from '../../test/beside.ts'
import type { Browser } from '../../test/browser.ts'
import { client, provider, tokenOf } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { startReceiver } from '../../test/receivers.ts'
import { becomes } from '../../test/waiting.ts'

const DAY_MS = 86_400_000

let service: Service
before(async () => {
  service = await startService({ allowPrivateTargets: true })
})
after(() => service.stop())
