import { providerIds } from '@player-site/contracts/games/providers.ts'
import { describe, expect, it } from 'vitest'
import { findLaunchProvider } from './providers.ts'

describe('window messages', () => {
  it.each([
    ['relax', { rgMessage: 'gprg_GameRoundStart' }, 'roundStarted'],
    ['quickspin', { rgMessage: 'gprg_GameRoundEnd' }, 'roundEnded'],
    ['playngo', { type: 'backToLobby' }, 'lobbyWished'],
    ['pragmaticplay', { name: 'balanceTooLow' }, 'depositWished'],
    ['pragmaticplay', { name: 'gameQuit' }, 'lobbyWished'],
    ['yggdrasil', 'gameRound/start', 'roundStarted'],
    ['novomatic', 'GAME_MODE:READY', 'roundEnded'],
    ['evolution', { event: 'EVO:APPLICATION_READY' }, 'ready'],
    [
      'evolution',
      { event: 'EVO:GAME_LIFECYCLE', payload: { interruptAllowed: false } },
      'roundStarted',
    ],
  ] as const)('%s says %j: %s', (provider, data, event) => {
    expect(findLaunchProvider(provider).messages.read(data)).toBe(event)
  })

  it.each(providerIds)('%s ignores what is none of its messages', (provider) => {
    const { read } = findLaunchProvider(provider).messages
    for (const data of [undefined, null, 7, 'x', {}, [], { rgMessage: 7 }, { type: {} }]) {
      expect(read(data)).toBeUndefined()
    }
  })
})
