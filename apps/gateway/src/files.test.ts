import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { downloadPersonalData } from '@player-site/contracts/personal-data/personal-data.calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../testing/browser.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { refuse } from '../testing/scripted-platform.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

describe('a call whose reply is a file', () => {
  const site = scriptedSite({ clock: createManualClock() })
  const path = pathOf(downloadPersonalData)
  let file: PassThrough
  let cookie = ''

  beforeEach(async () => {
    file = new PassThrough()
    site.platform.answer(downloadPersonalData, (_, reply) => reply.send(file))
    const browser = site.browser()
    await browser.signIn('file@example.com', site.platform.password)
    cookie = browser.cookie()
  })
  const open = (signal?: AbortSignal) =>
    fetch(new URL(path, site.gateway.address), {
      method: 'POST',
      headers: { 'x-requested-with': 'web', 'content-type': 'application/json', cookie },
      body: '{}',
      ...(signal && { signal }),
    })

  it('arrives as the platform sends it, as a download that nothing stores', async () => {
    file.write('{"first":')
    const response = await open()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="personal-data.json"',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('{"first":')
    file.end('1}')
    expect((await reader?.read())?.value).toBe('1}')
    expect((await reader?.read())?.done).toBe(true)
  })

  it('has no bound of the gateway’s, unlike a body', async () => {
    const megabyte = 'x'.repeat(1_048_576)
    const text = open().then((response) => response.text())
    for (let sent = 0; sent < 12; sent += 1) {
      if (!file.write(megabyte)) await once(file, 'drain')
    }
    file.end()
    expect((await text).length).toBe(12 * megabyte.length)
  })

  it('that the platform breaks off is no whole file in the browser', async () => {
    file.write('{"first":')
    const response = await open()
    file.destroy(new Error('lost'))
    await expect(response.text()).rejects.toThrow()
  })

  it('is no longer asked for once the browser has gone', async () => {
    file.write('{"first":')
    const browser = new AbortController()
    await open(browser.signal)
    browser.abort()
    await eventually(() => expect(file.destroyed).toBe(true))
  })

  it('keeps the code of a refusal', async () => {
    const details = { retryAt: '2026-01-02T00:00:00Z' }
    site.platform.answer(downloadPersonalData, (_, reply) =>
      refuse(reply, 'personalData.tooMany', details),
    )
    const response = await open()
    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({ code: 'personalData.tooMany', details })
    expect(response.headers.get('content-disposition')).toBeNull()
  })
})
