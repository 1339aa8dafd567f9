import type { WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'

/** The wallet, and the figures that a game holds back; each undefined until its code is loaded. */
export interface StateWithShownWallet {
  readonly wallet?: { readonly view: WalletView | undefined } | undefined
  readonly shownRounds?: { readonly held: WalletView | undefined } | undefined
}

/** The figures that the player sees: those before a win that a game in this tab has yet to show. */
export const selectShownWallet = ({
  wallet,
  shownRounds,
}: StateWithShownWallet): WalletView | undefined => shownRounds?.held ?? wallet?.view
