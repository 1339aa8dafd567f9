import { helpPage, responsibleGamblingPage } from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { gamblingLimitsPage } from '@player-site/contracts/limits/limits.pages.ts'
import { transactionsPage } from '@player-site/contracts/transactions/transactions.pages.ts'
import {
  CircleHelp,
  Clock,
  Gauge,
  House,
  Info,
  LayoutGrid,
  type LucideIcon,
  Maximize,
  Minimize,
  ReceiptText,
  ShieldCheck,
  Wallet,
} from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { IfOffered, useIsShown } from '../../shared/offer/use-offered.ts'
import { useOverLink } from '../../shared/ui/over-page.ts'
import { activitySettingsHash, depositHash } from '../../shared/ui/page-hash.ts'
import { SideSheet } from '../../shared/ui/side-sheet.tsx'
import { selectIsPayoutOnly, selectPlayer } from '../session/index.ts'
import { GameHeart } from './game-heart.tsx'
import styles from './game-menu.module.css'
import type { GameDetail } from './launch/launch-provider.ts'
import type { FullScreen } from './use-full-screen.ts'
import { type GamePanel, gamePanels } from './use-game-panel.ts'

interface GameMenuProps {
  readonly lobby: string
  readonly fullScreen: FullScreen
  /** Undefined until it has loaded. */
  readonly game: GameDetail | undefined
  readonly onClose: () => void
}

/** Quick links of an open game. @see B§2 "game menu panel" */
export function GameMenu({ lobby, fullScreen, game, onClose }: GameMenuProps) {
  const { prefix } = useLocale()
  const player = useSelector(selectPlayer)
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  const isShown = useIsShown()
  return (
    <SideSheet
      isOpen
      title={<FormattedMessage id="game.menu" />}
      testId="game-menu"
      onClose={onClose}
    >
      <ul className={styles['links']}>
        {game && (
          <li className={styles['favourite']}>
            <GameHeart game={game} />
            {game.name}
          </li>
        )}
        {player && !isPayoutOnly && (
          <IfOffered group="cashier">
            <MenuLink icon={Wallet} message="account.nav.deposit" over={depositHash} />
          </IfOffered>
        )}
        {game && <PanelLink icon={Info} panel="information" />}
        <PanelLink icon={LayoutGrid} panel="similar" />
        <FullScreenButton {...{ fullScreen, onClose }} />
        {player && (
          <>
            <IfOffered group="realityCheck">
              <MenuLink
                icon={Clock}
                message="account.activity"
                over={activitySettingsHash}
                testId="activity-settings-open"
              />
            </IfOffered>
            {isShown(gamblingLimitsPage) && (
              <MenuLink
                icon={Gauge}
                message="account.nav.limits"
                to={addressOf(gamblingLimitsPage, prefix)}
              />
            )}
            <IfOffered group="history">
              <MenuLink
                icon={ReceiptText}
                message="account.nav.transactions"
                to={addressOf(transactionsPage, prefix)}
              />
            </IfOffered>
          </>
        )}
        <MenuLink
          icon={ShieldCheck}
          message="nav.saferPlay"
          to={addressOf(responsibleGamblingPage, prefix)}
        />
        <MenuLink icon={CircleHelp} message="nav.help" to={addressOf(helpPage, prefix)} />
        <MenuLink icon={House} message="game.back" to={lobby} />
      </ul>
    </SideSheet>
  )
}

function FullScreenButton({ fullScreen, onClose }: Pick<GameMenuProps, 'fullScreen' | 'onClose'>) {
  const { isFullScreen, toggle } = fullScreen
  const Icon = isFullScreen ? Minimize : Maximize
  return (
    <li>
      <button
        type="button"
        className={styles['link']}
        data-testid="game-full-screen"
        onClick={() => {
          toggle()
          onClose()
        }}
      >
        <Icon size={20} aria-hidden="true" />
        <FormattedMessage id={isFullScreen ? 'game.menu.window' : 'game.menu.fullScreen'} />
      </button>
    </li>
  )
}

type MenuLinkProps = {
  readonly icon: LucideIcon
  readonly message: string
  readonly testId?: string
} & (
  | { readonly to: string; readonly over?: undefined }
  /** A hash that opens over the game, in the place of the menu. */
  | { readonly to?: undefined; readonly over: string }
)

const MenuLink = ({ icon: Icon, message, to, over, testId = message }: MenuLinkProps) => {
  const overLink = useOverLink()
  return (
    <li>
      <Link
        {...(over === undefined ? { to } : overLink(over))}
        replace={over !== undefined}
        className={styles['link']}
        data-testid={testId}
      >
        <Icon size={20} aria-hidden="true" />
        <FormattedMessage id={message} />
      </Link>
    </li>
  )
}

const PanelLink = ({ icon, panel }: { readonly icon: LucideIcon; readonly panel: GamePanel }) => (
  <MenuLink icon={icon} message={`game.menu.${panel}`} over={gamePanels[panel]} />
)
