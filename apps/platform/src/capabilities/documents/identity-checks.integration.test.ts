import { describe, expect, it } from 'vitest'
import { testDatabases } from '../../../testing/databases.ts'
import { createMailbox } from '../../../testing/mailbox.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'
import { createUploader } from '../../../testing/uploader.ts'
import { signedPost } from '../../http/signed-post.ts'
import { callbackPath } from '../../integrations/identity-check/identity-check.contract.ts'
import { sessionMs, slowMs } from '../../sandbox/identity-check/identity-check.service.ts'

const returnUrl = 'https://play.example/en-UN/my-account/verification'

describe.each(testDatabases())('identity checks $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const initiate = (token: string) =>
    platform.call('POST', '/api/v1/jumio/documents/initiate', {
      token,
      body: { documentType: 'PROOF_OF_ID', returnUrl },
    })
  const begin = async (token: string) => {
    const url = new URL(String((await initiate(token)).body['redirectUrl']))
    const ask = (method: string, body?: object) =>
      createMailbox(platform).ask('identity', method, url.pathname, body)
    return { url, id: url.pathname.split('/').at(-1) ?? '', ask }
  }
  const document = (token: string) => createUploader(platform).document(token, 'PROOF_OF_ID')
  const status = async (token: string) => (await document(token)).documentStatus
  /** A callback as the service sends it, by this secret. */
  const callBack = (reference: string, id: string, state: string, secret?: string) => {
    const [own = ''] = platform.config.identityCheck?.secrets ?? []
    const { clock, address: baseUrl } = platform
    const to = { baseUrl, path: callbackPath, secret: secret ?? own, clock, timeoutMs: 5_000 }
    return signedPost(to, {
      callbackSentAt: clock.now().toISOString(),
      userReference: reference,
      account: { id },
      workflowExecution: { id, status: state },
      decision: { type: 'PASSED' },
    })
  }

  it('verify the document by the decision that is fetched, once', async () => {
    const token = await platform.signIn('demo.fi@example.com')
    const { url, id, ask } = await begin(token)
    expect(url.host).toMatch(/^identity\.localhost:/)
    expect((await ask('GET')).text).toContain('Proof of identity')
    expect(JSON.parse((await ask('POST', { choice: 'reject', label: 'ID_EXPIRED' })).text)).toEqual(
      {
        returnUrl,
      },
    )
    const rejected = { documentStatus: 'REQUESTED', rejectionReason: 'ID_EXPIRED' }
    await expect.poll(() => document(token)).toMatchObject(rejected)
    // The same choice again, and another check that passes.
    expect((await ask('POST', { choice: 'approve' })).status).toBe(409)
    const second = await begin(token)
    await second.ask('POST', { choice: 'approve' })
    await expect.poll(() => status(token)).toBe('VERIFIED')
    const { changedAt, expiresOn } = await document(token)
    expect(expiresOn).toMatch(/^20\d\d-/)
    await platform.stay(1_000)
    // A check that was rejected stays so, however often its end is told.
    await Promise.all(Array.from({ length: 10 }, () => callBack(id, id, 'PROCESSED')))
    expect(await document(token)).toMatchObject({ documentStatus: 'VERIFIED', changedAt })
    expect((await initiate(token)).body.code).toBe('documents.notOpen')
  })

  it('show a slow one as under review, and leave an unclear one to the staff', async () => {
    const token = await platform.signIn('demo.tr@example.com')
    const slow = await begin(token)
    await slow.ask('POST', { choice: 'approve-slowly' })
    await expect.poll(() => status(token)).toBe('UNDER_REVIEW')
    await platform.stay(slowMs + 1)
    await expect.poll(() => status(token)).toBe('VERIFIED')
    const other = await platform.signIn('demo.ca@example.com')
    const unclear = await begin(other)
    await unclear.ask('POST', { choice: 'unclear' })
    await expect.poll(() => status(other)).toBe('UNDER_REVIEW')
  })

  it('change nothing for foreign callers and sessions that ended', async () => {
    const token = await platform.signIn('demo.nz@example.com')
    const { id, ask } = await begin(token)
    const foreign = await callBack(id, id, 'PROCESSED', 'a secret of someone else, long enough')
    expect(foreign.status).toBe(401)
    // Signed, but of no check of ours; and one without a decision yet.
    expect((await callBack('unknown', id, 'PROCESSED')).status).toBe(404)
    await platform.stay(sessionMs + 1)
    expect((await ask('POST', { choice: 'approve' })).status).toBe(409)
    expect((await ask('GET')).text).toContain('data-state="over"')
    expect(await status(token)).toBe('UNREQUESTED')
    expect((await initiate(token)).status).toBe(200)
  })
})
