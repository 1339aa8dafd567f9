import { createAction } from '@reduxjs/toolkit'
import { filter, type Observable, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { startedWith } from '../../../testing/world.ts'
import { clientFailure } from '../api/failure.ts'
import { loadFeature } from '../feature/late-features.ts'
import { codeOfRemotes, defineRemote } from './define-remote.ts'
import type { Remote } from './remote.ts'

const offline = clientFailure('network.offline')
const unknownPage = clientFailure('route.notFound', 404)
const changed = createAction('test/changed')
const saved = createAction('test/saved')
const noted = createAction<string>('test/noted')
const sessionLost = createAction('test/sessionLost')

/** The reads of the remote values below, in the order in which they were subscribed to. */
let reads: { readonly key: string; readonly answer$: Subject<string> }[] = []
function read(key: string): Observable<string> {
  const answer$ = new Subject<string>()
  reads.push({ key, answer$ })
  return answer$
}

const plain = defineRemote('testPlain', {
  read: () => read(''),
  staleOn: (action$) => action$.pipe(filter(changed.match)),
  isOvertakenBy: saved.match,
})
const keyed = defineRemote('testKeyed', { read: (_, key: string) => read(key) })
const kept = defineRemote('testKept', { read: () => read(''), staleAfterMs: 60_000 })
const polled = defineRemote('testPolled', {
  read: () => read(''),
  refreshMs: 10_000,
  isFinal: ({ status }) => status === 404,
})
const edited = defineRemote('testEdited', {
  read: () => read(''),
  merge: (arrived, shown) => arrived + shown.slice(arrived.length),
  change: (remote, action) =>
    noted.match(action) && remote.is === 'ready'
      ? { ...remote, value: remote.value + action.payload }
      : remote,
})
const followed = defineRemote('testFollowed', {
  read: (_, key: string) => read(key),
  openWhile: ({ testEdited }: { readonly testEdited?: Remote<string> | undefined }) =>
    testEdited?.is === 'ready' && testEdited.value === 'a page' ? 'a' : undefined,
  failureAction: ({ code }) => (code === 'network.offline' ? sessionLost() : undefined),
})
await loadFeature({
  name: 'remote values of this test',
  scope: 'player',
  fetch: async () => codeOfRemotes(plain, keyed, kept, polled, edited, followed),
})

function started(remote: { readonly name: string }) {
  reads = []
  const { world, store } = startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
  const shown = (): unknown => {
    const { is, value, failure } = Object(store.getState())[remote.name]
    return [is, value ?? failure?.code].filter(Boolean).join(' ')
  }
  const answer = (call: number, value: string) => {
    const { answer$ } = reads[call] ?? {}
    answer$?.next(value)
    answer$?.complete()
  }
  const fail = (call: number, error: unknown = offline) => reads[call]?.answer$.error(error)
  const isUnderWay = (call: number) => reads[call]?.answer$.observed === true
  return { world, dispatch: store.dispatch, shown, answer, fail, isUnderWay }
}

describe('a remote value', () => {
  it('is loaded when it is opened, and cleared when it is closed', () => {
    const { dispatch, shown, answer } = started(plain)
    expect([shown(), reads.length]).toEqual(['idle', 0])
    dispatch(plain.opened())
    expect([shown(), reads.length]).toEqual(['loading', 1])
    answer(0, 'first')
    expect(shown()).toBe('ready first')
    dispatch(plain.closed())
    expect(shown()).toBe('idle')
  })

  it('drops an answer that arrives after it was closed', () => {
    const { dispatch, shown, answer, isUnderWay } = started(plain)
    dispatch(plain.opened())
    dispatch(plain.closed())
    expect(isUnderWay(0)).toBe(false)
    answer(0, 'late')
    dispatch(plain.arrived({ value: 'late', atMs: 1 }))
    expect(shown()).toBe('idle')
  })

  it('is loaded again on request after a failure, and not while it is closed', () => {
    const { dispatch, shown, answer, fail } = started(plain)
    dispatch(plain.reloadRequested())
    expect([shown(), reads.length]).toEqual(['idle', 0])
    dispatch(plain.opened())
    fail(0)
    expect(shown()).toBe('failed network.offline')
    dispatch(plain.reloadRequested())
    expect(shown()).toBe('loading')
    answer(1, 'second')
    expect(shown()).toBe('ready second')
  })

  it('keeps what is shown while it is loaded again, and beside the failure of that', () => {
    const { dispatch, shown, answer, fail } = started(plain)
    dispatch(plain.opened())
    answer(0, 'first')
    dispatch(changed())
    expect(shown()).toBe('ready first')
    fail(1)
    expect(shown()).toBe('ready first')
    dispatch(changed())
    answer(2, 'third')
    expect(shown()).toBe('ready third')
  })

  it('takes only the answer of the later of two reads', () => {
    const { dispatch, shown, answer, isUnderWay } = started(plain)
    dispatch(plain.opened())
    dispatch(changed())
    expect([isUnderWay(0), isUnderWay(1)]).toEqual([false, true])
    answer(1, 'second')
    expect(shown()).toBe('ready second')
  })

  it('drops a read that an action of the player overtakes, and reads at the next change', () => {
    const { dispatch, shown, answer, isUnderWay } = started(plain)
    dispatch(plain.opened())
    answer(0, 'first')
    dispatch(changed())
    dispatch(saved())
    expect(isUnderWay(1)).toBe(false)
    dispatch(plain.arrived({ value: 'saved', atMs: 1 }))
    expect(shown()).toBe('ready saved')
    dispatch(changed())
    expect(reads).toHaveLength(3)
  })

  it('is cleared by the end of the session, and a read under way does not fill it', () => {
    const { world, dispatch, shown, answer } = started(plain)
    dispatch(plain.opened())
    answer(0, 'of the player')
    dispatch(changed())
    world.connection.message('SESSION_ENDED', { epoch: 5, seq: 11, at: 1, reason: 'signed_out' })
    expect(shown()).toBe('idle')
    answer(1, 'of the player')
    expect(shown()).toBe('idle')
  })
})

describe('a remote value about a key', () => {
  it('is about the key that was opened last, whichever answers first', () => {
    const { dispatch, shown, answer, isUnderWay } = started(keyed)
    dispatch(keyed.opened('a'))
    dispatch(keyed.opened('b'))
    expect([reads.map(({ key }) => key), isUnderWay(0)]).toEqual([['a', 'b'], false])
    answer(1, 'of b')
    answer(0, 'of a')
    expect(shown()).toBe('ready of b')
    dispatch(keyed.opened('c'))
    expect(shown()).toBe('loading')
  })

  it('is loaded again about the same key', () => {
    const { dispatch, fail } = started(keyed)
    dispatch(keyed.opened('a'))
    fail(0)
    dispatch(keyed.reloadRequested())
    expect(reads.map(({ key }) => key)).toEqual(['a', 'a'])
  })
})

describe('a remote value that is kept', () => {
  it('is shown when it is opened again, and read once it is old', () => {
    const { world, dispatch, shown, answer } = started(kept)
    dispatch(kept.opened())
    answer(0, 'first')
    dispatch(kept.closed())
    world.advance(59_999)
    dispatch(kept.opened())
    expect([shown(), reads.length]).toEqual(['ready first', 1])
    dispatch(kept.closed())
    world.advance(1)
    dispatch(kept.opened())
    expect([shown(), reads.length]).toEqual(['ready first', 2])
    answer(1, 'second')
    expect(shown()).toBe('ready second')
  })

  it('is read again on request, however fresh it is', () => {
    const { dispatch, answer } = started(kept)
    dispatch(kept.opened())
    answer(0, 'first')
    dispatch(kept.reloadRequested())
    expect(reads).toHaveLength(2)
  })
})

describe('a remote value that is polled', () => {
  it('is read at its interval, after a slow answer at the next one, until it is closed', () => {
    const { world, dispatch, answer } = started(polled)
    dispatch(polled.opened())
    world.advance(0)
    world.advance(25_000)
    expect(reads).toHaveLength(1)
    answer(0, 'first')
    world.advance(10_000)
    expect(reads).toHaveLength(2)
    dispatch(polled.closed())
    world.advance(60_000)
    expect(reads).toHaveLength(2)
  })

  it('is read again at once on request, and goes on after a failure that may pass', () => {
    const { world, dispatch, shown, answer, fail } = started(polled)
    dispatch(polled.opened())
    world.advance(0)
    fail(0)
    dispatch(polled.reloadRequested())
    world.advance(0)
    expect(reads).toHaveLength(2)
    answer(1, 'second')
    world.advance(10_000)
    fail(2)
    expect(shown()).toBe('ready second')
    world.advance(10_000)
    expect(reads).toHaveLength(4)
  })

  it('is left alone after a failure that is final, until it is opened again', () => {
    const { world, dispatch, shown, fail } = started(polled)
    dispatch(polled.opened())
    world.advance(0)
    fail(0, unknownPage)
    expect(shown()).toBe('failed route.notFound')
    world.advance(60_000)
    dispatch(polled.reloadRequested())
    world.advance(0)
    expect(reads).toHaveLength(1)
    dispatch(polled.opened())
    world.advance(0)
    expect(reads).toHaveLength(2)
  })
})

it('changes a shown value by other actions, and merges that into what arrives', () => {
  const { dispatch, shown, answer } = started(edited)
  dispatch(edited.opened())
  dispatch(noted(' too early'))
  answer(0, 'first')
  dispatch(noted(' and more'))
  expect(shown()).toBe('ready first and more')
  dispatch(edited.reloadRequested())
  answer(1, 'again')
  expect(shown()).toBe('ready again and more')
})

it('is open while its selector returns a key, and reports a failure as its action', () => {
  const { dispatch, shown, answer, fail, isUnderWay } = started(followed)
  dispatch(edited.opened())
  expect([shown(), reads.length]).toEqual(['idle', 1])
  answer(0, 'a page')
  expect([shown(), reads.at(-1)?.key]).toEqual(['loading', 'a'])
  fail(1)
  expect(shown()).toBe('loading')
  dispatch(followed.reloadRequested())
  fail(2, unknownPage)
  expect(shown()).toBe('failed route.notFound')
  dispatch(followed.reloadRequested())
  expect(isUnderWay(3)).toBe(true)
  dispatch(edited.closed())
  expect([shown(), isUnderWay(3)]).toEqual(['idle', false])
})
