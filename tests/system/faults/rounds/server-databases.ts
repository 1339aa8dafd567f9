import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase } from '../../../../apps/platform/src/db/database.ts'
import {
  addressOf,
  createServerTemplate,
} from '../../../../apps/platform/testing/database-templates.ts'
import type { CreatedDatabase } from '../../../../apps/platform/testing/databases.ts'

/** Creates migrated databases on a server, outside of the test runner. */
export const databasesOn = (serverUrl: string) => async (): Promise<CreatedDatabase> => {
  const name = await createServerTemplate(serverUrl)
  const url = addressOf(serverUrl, name)
  const folder = await mkdtemp(join(tmpdir(), 'round-faults-'))
  return {
    env: { DATABASE_URL: url, DATA_DIR: folder },
    open: () => openDatabase({ url }),
    async drop() {
      const admin = new Client({ connectionString: serverUrl })
      await admin.connect()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
