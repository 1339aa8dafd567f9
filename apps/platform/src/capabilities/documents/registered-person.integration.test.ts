import { changeAddress } from '@player-site/contracts/account/account-details.calls.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { describe, expect, it } from 'vitest'
import { testDatabases } from '../../../testing/databases.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'
import { createLog } from '../../log.ts'

describe.each(testDatabases())('what the player of a document registered $name', (testDatabase) => {
  let platform: TestPlatform
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  platformForSuite(
    testDatabase,
    (started) => {
      platform = started
    },
    { log },
  )
  const operator = 'desk-7'
  const view = (documentId: string, body: object = { operator }) =>
    platform.call('POST', `/api/v1/documents/${documentId}/person`, { body })
  const actionsOf = async (playerId: string) => {
    const history = await platform.call('GET', `/api/v1/documents/players/${playerId}`)
    return Object(history.body).actions
  }
  /** A document that staff asked for, of a demo player. */
  const requested = async (playerId: string): Promise<string> => {
    const body = { operator, playerId, documentType: 'PROOF_OF_ID' }
    await platform.call('POST', '/api/v1/documents/requests', { body })
    return (await actionsOf(playerId))[0].documentId
  }

  it('is shown once it is recorded who saw it, beside which document, and is in no log', async () => {
    const token = await platform.signIn('demo.ca@example.com')
    const address = { streetAddress: 'Quux Street 5', city: 'Quuxville', postalCode: 'H2X1Y4' }
    const moved = await platform.call('PUT', pathOf(changeAddress), { token, body: address })
    expect(moved.status).toBe(200)
    const documentId = await requested('demo-ca')
    const { status, body } = await view(documentId)
    expect([status, body]).toEqual([
      200,
      {
        playerId: 'demo-ca',
        firstName: 'Demo',
        lastName: 'CA',
        dateOfBirth: '1990-04-01',
        ...address,
        provinceCode: 'QC',
        countryCode: 'CA',
        brand: 'aurora',
        market: 'CA',
        risk: {
          verificationBeforeDeposit: 'none',
          verifyWithinDays: 30,
          isPayoutRestricted: false,
          isMultibrandSuspended: false,
        },
      },
    ])
    expect(await actionsOf('demo-ca')).toMatchObject([
      { documentId, action: 'personViewed', actor: `operator:${operator}` },
      { documentId, action: 'requested' },
    ])
    expect(lines.join()).not.toMatch(/Quux|1990-04-01/)
  })

  it('has the risk of the player’s market, and what the operator restricted', async () => {
    await platform.accountState.change('demo-gb', { payout: false })
    expect((await view(await requested('demo-gb'))).body['risk']).toEqual({
      verificationBeforeDeposit: 'identity',
      verifyWithinDays: null,
      isPayoutRestricted: true,
      isMultibrandSuspended: false,
    })
  })

  it('is not told without the name of who asks, nor of an unknown document', async () => {
    const documentId = await requested('demo-tr')
    expect((await view(documentId, {})).body.code).toBe('request.invalid')
    expect((await view('unknown')).body.code).toBe('documents.notFound')
    const seen = (await actionsOf('demo-tr')).map(({ action }: { action: string }) => action)
    expect(seen).toEqual(['requested'])
  })
})
