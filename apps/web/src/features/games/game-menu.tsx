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
import { Link, useLocation } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { IfOffered, useIsShown } from '../../shared/offer/use-offered.ts'
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
            <MenuLink
              icon={Wallet}
              message="account.nav.deposit"
              to={{ hash: depositHash }}
              isOver
            />
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
                to={{ hash: activitySettingsHash }}
                isOver
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

interface MenuLinkProps {
  readonly icon: LucideIcon
  readonly message: string
  readonly to: string | { readonly hash: string }
  /** It opens over the game, in the place of the menu. */
  readonly isOver?: boolean
  readonly testId?: string
}

const MenuLink = ({ icon: Icon, message, to, isOver = false, testId = message }: MenuLinkProps) => {
  const { search } = useLocation()
  return (
    <li>
      <Link
        to={typeof to === 'string' ? to : { search, ...to }}
        replace={isOver}
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
  <MenuLink icon={icon} message={`game.menu.${panel}`} to={{ hash: gamePanels[panel] }} isOver />
)
