import { beforeAll, describe, expect, it } from 'vitest'
import { type CreatedDatabase, testDatabases } from '../testing/databases.ts'
import { createStudioClient } from '../testing/studio-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

const secretNames = [
  'STUDIO_SECRET',
  'PAYMENTS_SECRET',
  'REGISTER_SECRET',
  'HELP_DESK_SECRET',
  'SMS_SECRET',
]
const oldSecret = 'the old secret of a third party of 32 characters or more'
const newSecret = 'the new secret of a third party of 32 characters or more'
const PSEUDONYM_KEY = 'a pseudonym key for this test of 32 characters or more'

describe.each(testDatabases())(
  'secrets of third parties that are rotated $name',
  (testDatabase) => {
    let database: CreatedDatabase
    let platform: TestPlatform | undefined
    beforeAll(async () => {
      database = await testDatabase.create('demoPlayers')
      return async () => {
        await platform?.stop()
        await database.drop()
      }
    })

    /** Restarts the platform with changed settings, as an operator does. */
    const restartWith = async (...secrets: string[]): Promise<TestPlatform> => {
      await platform?.stop()
      const listed = secretNames.map((name) => [name, secrets.join(',')])
      const env = { ...Object.fromEntries(listed), PSEUDONYM_KEY }
      platform = await startTestPlatform(database, { env })
      return platform
    }
    /** Whether the player is signed in, and the answers to a bet signed with each secret. */
    const readWith = async (running: TestPlatform, token: string) => {
      const { status } = await running.call('GET', '/api/v1/player/wallet', { token })
      const bet = async (secret: string) => {
        const ticket = new URL(await running.launch(token)).searchParams.get('ticket')
        const ask = createStudioClient(running, secret)
        const { gameSession } = await createStudioClient(
          running,
          running.config.studio?.secrets[0],
        )('authenticate', { ticket })
        const roundId = crypto.randomUUID()
        const answer = await ask('bet', { gameSession, roundId, transactionId: roundId, amount: 1 })
        return answer.code ?? 'taken'
      }
      return { status, old: await bet(oldSecret), new: await bet(newSecret) }
    }

    it('keep players signed in, and old messages are accepted until the old secret is removed', async () => {
      const first = await restartWith(oldSecret)
      const token = await first.signIn('demo.fi@example.com')
      const refused = 'game.signatureInvalid'
      expect(await readWith(first, token)).toEqual({ status: 200, old: 'taken', new: refused })
      const both = await restartWith(newSecret, oldSecret)
      expect(await readWith(both, token)).toEqual({ status: 200, old: 'taken', new: 'taken' })
      const last = await restartWith(newSecret)
      expect(await readWith(last, token)).toEqual({ status: 200, old: refused, new: 'taken' })
    })
  },
)
