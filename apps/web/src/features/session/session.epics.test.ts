import { readSession, signOut } from '@player-site/contracts/session/session.calls.ts'
import { signIn } from '@player-site/contracts/session/sign-in.calls.ts'
import { of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet, signedInAs, visitor } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { startedWith, World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { lateSession } from './session.late.ts'
import { selectPlayer, selectSessionPhase, signOutRequested } from './session.slice.ts'
import { credentialsSubmitted, signInClosed, signInNeeded } from './sign-in.slice.ts'

await loadFeature(lateSession)

const credentials = { email: 'demo.fi@example.com', password: 'a secret of theirs' }

describe('page load', () => {
  it('goes from requested to resolved with the server’s player', () => {
    const world = new World()
    const answer = new Subject<unknown>()
    world.api.answer(readSession, () => answer)
    const store = world.start()
    expect(selectSessionPhase(store.getState())).toEqual({ is: 'requested' })
    answer.next(signedInAs(aPlayer()))
    expect(selectPlayer(store.getState())?.email).toBe('demo.fi@example.com')
  })

  it('retries 5 times, 3 s apart, then shows the page to a visitor', () => {
    const world = new World()
    world.api.answer(readSession, () => failing('network.offline', {}, 0))
    const store = world.start()
    world.advance(11_999)
    expect(selectSessionPhase(store.getState())).toEqual({ is: 'requested' })
    world.advance(1)
    expect(selectSessionPhase(store.getState())).toEqual({ is: 'resolved', player: null })
    expect(world.api.sentTo(readSession)).toHaveLength(5)
  })
})

describe('sign-in', () => {
  it('signs in, connects and stays on the page without its #login', () => {
    const world = new World()
    world.page = '/en-UN/play/northern-lights'
    world.api.answer(signIn, () => of(signedInAs(aPlayer())))
    const store = world.start()
    store.dispatch(credentialsSubmitted(credentials))
    expect(selectPlayer(store.getState())).not.toBeNull()
    expect(world.connection.openConnections).toBe(1)
    expect(world.navigated).toEqual(['/en-UN/play/northern-lights'])
  })

  it('goes to the stored page, even if the modal was closed in between', () => {
    const world = new World()
    world.api.answer(signIn, () => of(signedInAs(aPlayer())))
    const store = world.start()
    store.dispatch(signInNeeded({ redirectPath: '/en-UN/play/quiet-comet' }))
    store.dispatch(signInClosed())
    store.dispatch(credentialsSubmitted(credentials))
    expect(world.navigated).toEqual(['/en-UN/play/quiet-comet'])
    expect(store.getState().signIn.heading).toEqual({})
  })

  it('sends one attempt for two presses', () => {
    const world = new World()
    world.api.answer(signIn, () => new Subject())
    const store = world.start()
    store.dispatch(credentialsSubmitted(credentials))
    store.dispatch(credentialsSubmitted(credentials))
    expect(world.api.sentTo(signIn)).toHaveLength(1)
  })

  it('keeps the kind and the details of a refusal', () => {
    const world = new World()
    world.api.answer(signIn, () => failing('login.error.excluded', { remainingDays: 12 }))
    const store = world.start()
    store.dispatch(credentialsSubmitted(credentials))
    expect(store.getState().signIn.phase).toMatchObject({
      is: 'failed',
      failure: { code: 'login.error.excluded', details: { remainingDays: 12 } },
    })
  })

  it('forgets an attempt when the modal is closed, and accepts the next', () => {
    const world = new World()
    const late = new Subject<unknown>()
    world.api.answer(signIn, () => late)
    const store = world.start()
    store.dispatch(credentialsSubmitted(credentials))
    store.dispatch(signInClosed())
    late.next(signedInAs(aPlayer()))
    expect(selectPlayer(store.getState())).toBeNull()
  })

  it('keeps the password out of the state', () => {
    const world = new World()
    world.api.answer(signIn, () => failing('login.error.unauthorized'))
    const store = world.start()
    store.dispatch(credentialsSubmitted(credentials))
    expect(JSON.stringify(store.getState())).not.toContain(credentials.password)
  })
})

describe('sign-out', () => {
  const signedIn = () => startedWith(aPlayer(), aSnapshot(1, 1, aWallet(5)))

  it('ends the session and closes the connection', () => {
    const { world, store } = signedIn()
    world.api.answer(signOut, () => of(visitor))
    store.dispatch(signOutRequested())
    expect(store.getState().session.lastEnd).toBe('signed_out')
    expect(world.connection.openConnections).toBe(0)
  })

  it('tries three times, then reports that the player is still signed in', () => {
    const { world, store } = signedIn()
    world.api.answer(signOut, () => failing('network.offline', {}, 0))
    store.dispatch(signOutRequested())
    world.advance(2_000)
    expect(world.api.sentTo(signOut)).toHaveLength(3)
    expect(store.getState().session.signOut).toMatchObject({ is: 'failed' })
    expect(selectPlayer(store.getState())).not.toBeNull()
  })

  it('ends once when the socket’s event arrives before the reply', () => {
    const { world, store } = signedIn()
    const answer = new Subject<unknown>()
    world.api.answer(signOut, () => answer)
    store.dispatch(signOutRequested())
    world.connection.message('SESSION_ENDED', { epoch: 1, seq: 1, at: 1, reason: 'signed_out' })
    answer.next(visitor)
    expect(world.navigated).toEqual(['/en-UN/logged-out'])
  })

  it('ends the session when another call is refused for it', () => {
    const { world, store } = signedIn()
    world.api.sessionLost$.next('session.expired')
    expect(store.getState().session.lastEnd).toBe('expired')
  })

  it('ends this page’s view when the browser’s session is another player’s', () => {
    const { world, store } = signedIn()
    world.api.sessionLost$.next('session.otherPlayer')
    expect(selectPlayer(store.getState())).toBeNull()
    expect(store.getState().session.lastEnd).toBe('other_player')
    expect(world.navigated).toEqual(['/en-UN/logged-out'])
    // The other player's session is not this page's to end.
    expect(world.api.sentTo(signOut)).toEqual([])
  })
})
