import type { CapabilityName } from './capability-name.ts'
import type { Extra } from './extras.ts'

const settlementTest = ({ kebab }: CapabilityName) => `
  it('come from a bet that settles', async () => {
    const { add, listed, token } = await signIn()
    await add('by the player')
    const studio = createStudioClient(platform)
    const ticket = new URL(await platform.launch(token)).searchParams.get('ticket')
    const { gameSession } = await studio('authenticate', { ticket })
    const bet = { gameSession, roundId: '${kebab}', transactionId: '${kebab}', amount: 1 }
    expect((await studio('bet', bet)).code).toBeUndefined()
    expect(await listed()).toContain('studio-northern-lights')
  })
`

const jobTest = () => `
  it('are deleted by the job when they are old', async () => {
    await (await signIn()).add('an old one')
    platform.clock.advance(31 * 86_400_000)
    const { listed } = await signIn()
    await expect.poll(listed).toEqual([])
  })
`

/** The test of the capability against a platform. */
export function integrationTest(name: CapabilityName, wanted: readonly Extra[]): string {
  const { kebab, camel, pascal, title } = name
  const hasSettlement = wanted.includes('settlement')
  return `import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { add${pascal}Item, list${pascal}Items } from '@player-site/contracts/${kebab}/${kebab}.calls.ts'
import { max${pascal}Items } from '@player-site/contracts/${kebab}/${kebab}.entities.ts'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { testDatabases } from '../../../testing/databases.ts'
${hasSettlement ? "import { createStudioClient } from '../../../testing/studio-client.ts'\n" : ''}import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'

describe.each(testDatabases())('the items of "${title}" $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })

  async function signIn(email = 'demo.fi@example.com') {
    const token = await platform.signIn(email)
    const add = (text: string) =>
      platform.call('POST', pathOf(add${pascal}Item), { token, body: { text } })
    const listed = async () => {
      const { body } = await platform.call('GET', pathOf(list${pascal}Items), { token })
      return z.parse(list${pascal}Items.reply, body).items.map(({ text }) => text)
    }
    return { token, add, listed }
  }

  it('are listed for their player, the oldest first', async () => {
    const { add, listed } = await signIn()
    for (const text of ['one', 'two']) expect((await add(text)).status).toBe(200)
    expect(await listed()).toEqual(['one', 'two'])
    expect(await (await signIn('demo.se@example.com')).listed()).toEqual([])
    expect((await platform.call('GET', pathOf(list${pascal}Items), {})).status).toBe(401)
  })
${hasSettlement ? settlementTest(name) : ''}${wanted.includes('job') ? jobTest() : ''}
  it('are bounded, however many are added at once', async () => {
    const { add, listed } = await signIn()
    const texts = Array.from({ length: max${pascal}Items + 2 }, (_, nth) => String(nth))
    const answers = await Promise.all(texts.map(add))
    expect(answers.map(({ body }) => body.code)).toContain('${camel}.tooMany')
    expect(await listed()).toHaveLength(max${pascal}Items)
  })
})
`
}
