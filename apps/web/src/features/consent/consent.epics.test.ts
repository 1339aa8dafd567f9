import { readConsent, saveConsent } from '@player-site/contracts/consent/consent.calls.ts'
import {
  consentVersion,
  essentialsOnly,
  everythingOn,
} from '@player-site/contracts/consent/consent.entities.ts'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { World } from '../../../testing/world.ts'
import {
  consentChosen,
  optionsInForce,
  selectConsentChoice,
  selectNeedsConsent,
} from './consent.slice.ts'

const version = consentVersion

function started(kept: unknown, world = new World()) {
  world.keptConsent = kept === undefined ? null : JSON.stringify(kept)
  const store = world.start()
  return {
    world,
    store,
    isAsked: () => selectNeedsConsent(store.getState()),
    options: () => selectConsentChoice(store.getState())?.options,
  }
}

describe('the cookie notice', () => {
  it.each([
    ['who never chose', undefined, true],
    ['who chose', { options: essentialsOnly, version }, false],
    ['who chose when the question was another', { options: everythingOn, version: 0 }, true],
    ['whose browser keeps something odd', { options: 'all' }, true],
  ])('asks a visitor %s', (_, kept, isAsked) => {
    expect(started(kept).isAsked()).toBe(isAsked)
  })

  it('closes in every tab after a choice, and stays closed', () => {
    const { world, store, isAsked } = started(undefined)
    store.dispatch(consentChosen(essentialsOnly))
    expect(isAsked()).toBe(false)
    const choice = { options: essentialsOnly, version }
    expect(world.tabs.sent).toEqual([{ is: 'consentChosen', choice }])
    expect(JSON.parse(world.keptConsent ?? '')).toEqual(choice)
    const other = started(undefined)
    other.world.tabs.messages$.next({ is: 'consentChosen', choice })
    expect([other.isAsked(), other.options()]).toEqual([false, essentialsOnly])
    expect(other.world.tabs.sent).toEqual([])
  })
})

describe('a player’s consent', () => {
  const player = (elsewhere: object) => {
    const world = new World(aPlayer())
    world.api.answer(readConsent, () => of(elsewhere))
    return world
  }

  it('applies wherever they sign in', () => {
    const elsewhere = { options: essentialsOnly, version, cookiesConsentId: 'c-9' }
    const { isAsked, options, world } = started(undefined, player(elsewhere))
    expect([isAsked(), options()]).toEqual([false, essentialsOnly])
    expect(JSON.parse(world.keptConsent ?? '')).toEqual({ options: essentialsOnly, version })
  })

  it('is their choice before sign-in, if the account has none yet', () => {
    const kept = { options: essentialsOnly, version }
    const { world } = started(kept, player({}))
    expect(world.api.sentTo(saveConsent)).toMatchObject([{ request: { body: kept } }])
  })

  it('is asked for again when the question has changed', () => {
    const old = { options: everythingOn, version: 0, cookiesConsentId: 'c-1' }
    const { world, isAsked } = started(undefined, player(old))
    expect(isAsked()).toBe(true)
    expect(world.api.sentTo(saveConsent)).toEqual([])
  })

  it('is saved when they choose, and applies here even if saving fails', () => {
    const world = player({})
    world.api.answer(saveConsent, () => failing('network.offline', {}, 0))
    const { store, options } = started(undefined, world)
    store.dispatch(consentChosen(essentialsOnly))
    expect(world.api.sentTo(saveConsent)).toHaveLength(1)
    expect(options()).toEqual(essentialsOnly)
  })
})

it('allows no optional storage before an answer where the law requires one', () => {
  expect(optionsInForce(undefined, 'FI')).toEqual(essentialsOnly)
  expect(optionsInForce({ options: everythingOn, version: 0 }, 'FI')).toEqual(essentialsOnly)
  expect(optionsInForce({ options: everythingOn, version }, 'FI')).toEqual(everythingOn)
  expect(optionsInForce(undefined, 'BR')).toEqual(everythingOn)
})
