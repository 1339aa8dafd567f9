import { describe, expect, it } from 'vitest'
import { otherScopes, sessionCookiesIn } from './session-cookies.rules.ts'

describe('the session cookies of a request', () => {
  it.each([
    ['no header', undefined, []],
    ['no such cookie', 'a=1; b=2', []],
    ['one', 'a=1; id-token=good; b=2', ['good']],
    ['several of one name', 'id-token=stale; id-token=good', ['stale', 'good']],
    ['the host’s own first', 'id-token=stale; __Host-id-token=good', ['good', 'stale']],
    ['one twice', 'id-token=good; id-token=good', ['good']],
    ['an empty one', 'id-token=; id-token=good', ['good']],
    ['quotes', 'id-token="good"', ['good']],
    ['an encoded one', 'id-token=go%6Fd', ['good']],
    ['a broken encoding', 'id-token=%E0%A4%A; id-token=good', ['%E0%A4%A', 'good']],
    ['names that only resemble it', 'xid-token=a; id-token2=b; Id-Token=c', []],
  ])('are read from %s', (_what, header, found) => {
    expect(sessionCookiesIn(header)).toEqual(found)
  })

  it('are no more than are worth verifying', () => {
    const header = Array.from({ length: 500 }, (_, n) => `id-token=${n}`).join('; ')
    expect(sessionCookiesIn(header)).toHaveLength(8)
  })
})

it.each([
  ['play.example.com', '/session', 5],
  ['127.0.0.1', '/session', 1],
  ['localhost', '/', 0],
])('%s%s may receive cookies of %i other scopes', (hostname, path, count) => {
  const scopes = otherScopes(hostname, path)
  expect(scopes).toHaveLength(count)
  expect(scopes).not.toContainEqual({ path: '/' })
})
