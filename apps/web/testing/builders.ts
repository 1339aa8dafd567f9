import type { CaptchaChallenge } from '@player-site/contracts/captcha/captcha.entities.ts'
import {
  type Player,
  type PlayerProfile,
  player,
} from '@player-site/contracts/session/session.entities.ts'
import type { WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'

const allowed = {
  payout: true,
  casino: true,
  liveCasino: true,
  sports: true,
  virtualSports: true,
  bonuses: true,
  deposit: true,
  withdrawal: true,
}

export const aProfile = (changes: Partial<PlayerProfile> = {}) => ({
  currencyCode: 'EUR',
  countryCode: 'FI',
  kycStatus: 'FULLY VERIFIED',
  ...allowed,
  ...changes,
})

export const aPlayer = (changes: Partial<PlayerProfile> = {}): Player =>
  z.parse(player, {
    playerId: 'player-1',
    email: 'demo.fi@example.com',
    countryCode: 'FI',
    language: 'en',
    loginMethod: 'DEFAULT',
    multibrandSuspended: false,
    profile: aProfile(changes),
  })

export const visitor = { status: 'resolved', authorized: false, player: null }
export const signedInAs = (who: Player) => ({ status: 'resolved', authorized: true, player: who })

export const aWallet = (mainBalance: number, changes: Partial<WalletView> = {}): WalletView => ({
  status: 'success',
  currency: 'EUR',
  mainBalance,
  lockedBalance: 0,
  sportsBonus: 0,
  casinoBonus: 0,
  liveCasinoBonus: 0,
  totalBalance: mainBalance,
  ...changes,
})

export const aSnapshot = (epoch: number, seq: number, wallet: WalletView) => ({
  epoch,
  seq,
  at: 1_000,
  wallet,
  connection: { status: 'live', balanceAt: 900 },
  profile: aProfile(),
  session: { startedAt: 400, expiresAt: 90_000_000 },
})

export const aBalance = (epoch: number, seq: number, main: number) => ({
  epoch,
  seq,
  at: 2_000,
  balanceMap: { main: [{ cash: main }] },
})

export const aSummary = () => ({
  turnover: 20,
  winnings: 15.5,
  delta: -4.5,
  period: 60,
  playedMinutes: 60,
  since: 1_000,
})

import { aGame } from '@player-site/contracts/testing/games.ts'

export { aGame }

/** A captcha challenge as a gateway issues it. */
export const aChallenge = (): CaptchaChallenge => ({
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00',
    salt: '00',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    keySignature: '00',
    data: { call: 'POST /session', expiresAtMs: 1 },
  },
  signature: '00',
})

/** The reply of a game's detail, at a provider whose call answers with a whole address. */
export const aGameDetail = (changes: Readonly<Record<string, unknown>> = {}) => ({
  data: {
    gameDetail: {
      ...aGame({ provider: 'pragmaticplay' }),
      gameId: '7',
      _type: 'casinoGames',
      gameProvider: 'A studio',
      launchSettings: {
        provider: 'pragmaticplay',
        origin: 'https://studio.example',
        partner: 'site',
        partnerId: 'P5',
        jurisdiction: 'MT',
        currency: 'EUR',
      },
      ...changes,
    },
  },
})
