import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { useLobbyBoxesLoading } from '../content/index.ts'
import { LobbyRewards, type RewardTab, useRewardTab } from '../rewards/index.ts'
import { CategoryMenu, CategoryMenuSkeleton } from './category-menu.tsx'
import { isSearching, type SearchInAddress, useSearchInAddress } from './lobby.address.ts'
import { lateLobby } from './lobby.late.ts'
import styles from './lobby.module.css'
import { LobbyChoices } from './lobby-choices.tsx'
import { LobbyFilter } from './lobby-filter.tsx'
import { lobbyAddress } from './lobby-links.ts'
import { isEmpty, LobbyRows, loadedPart } from './lobby-rows.tsx'
import { LobbySkeleton, ResultsSkeleton } from './lobby-skeleton.tsx'
import { LobbyEmpty, LobbyFailed } from './lobby-states.tsx'
import { PlayerLists, useAwaitsLists } from './player-sections.tsx'
import { SearchField } from './search-field.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'
import { type ShownLobbyView, useLobby } from './use-lobby.ts'

const LobbyResults = lazyComponent(
  () => import('./lobby-results.tsx').then((module) => module.LobbyResults),
  MissingHere,
  lateLobby,
)

export const lobbyTitles = {
  'casino-lobby': 'lobby.casino.title',
  'live-casino': 'lobby.live.title',
} as const

/** A lobby: its categories in the brand's layout, or what is looked for in it. @see B§2 Lobby */
export function LobbyScreen({ lobby }: { readonly lobby: LobbyPageType }) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: lobbyTitles[lobby] })
  const shown = useLobby(lobby, Number.POSITIVE_INFINITY)
  const inAddress = useSearchInAddress()
  const tab = useLobbyTab(inAddress)
  const { view, viewer } = shown
  const list = viewer === undefined ? undefined : { lobby, key: viewer }
  usePageTitle(title)
  const categories = view.is === 'ready' ? view.value.categories : []
  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <h1 className={styles['heading']}>{title}</h1>
        <OtherLobby lobby={lobby === 'live-casino' ? 'casino-lobby' : 'live-casino'} />
        <SearchField inAddress={inAddress} />
      </div>
      {isPending(view) ? (
        <CategoryMenuSkeleton />
      ) : (
        categories.length > 0 && (
          <CategoryMenu lobby={lobby} categories={categories} isInRewards={tab !== undefined} />
        )
      )}
      {tab ? (
        <RewardsBody lobby={lobby} tab={tab} />
      ) : (
        <>
          {(isPending(view) || categories.length > 0) && (
            <LobbyChoices list={list} inAddress={inAddress} />
          )}
          <LobbyBody lobby={lobby} shown={shown} inAddress={inAddress} />
        </>
      )}
      <LobbyFilter list={list} inAddress={inAddress} />
    </div>
  )
}

/** The open tab of bonuses. A search that is begun there takes its place; a page is drawn without. */
function useLobbyTab({ search }: SearchInAddress): RewardTab | undefined {
  const tab = useRewardTab()
  return useIsHydrated() && !isSearching(search) ? tab : undefined
}

const verticals = { 'casino-lobby': 'CASINO', 'live-casino': 'LIVE_CASINO' } as const

/** The bonuses for the games of a lobby, in place of its games. @see B§3 Lobby state "reward tab" */
function RewardsBody({ lobby, tab }: { readonly lobby: LobbyPageType; readonly tab: RewardTab }) {
  const { prefix } = useLocale()
  return (
    <Suspense fallback={<ResultsSkeleton />}>
      <LobbyRewards
        key={lobby}
        vertical={verticals[lobby]}
        tab={tab}
        lobbyAddress={lobbyAddress(lobby, prefix)}
      />
    </Suspense>
  )
}

/** Narrow headers have no room for a link to each lobby. */
function OtherLobby({ lobby }: { readonly lobby: LobbyPageType }) {
  const { prefix } = useLocale()
  return (
    <Link to={lobbyAddress(lobby, prefix)} className={styles['other']} data-testid="other-lobby">
      <FormattedMessage id={lobbyTitles[lobby]} />
      <ChevronRight size={16} aria-hidden="true" />
    </Link>
  )
}

interface LobbyBodyProps {
  readonly lobby: LobbyPageType
  readonly shown: ShownLobbyView
  readonly inAddress: SearchInAddress
}

function LobbyBody({ lobby, shown: { view, failure, viewer, retry }, inAddress }: LobbyBodyProps) {
  const areBoxesLoading = useLobbyBoxesLoading(lobby)
  if (isPending(view)) return <LobbySkeleton />
  if (view.is === 'failed') return <LobbyFailed code={view.failure.code} onRetry={retry} />
  if (isEmpty(view.value)) {
    return <LobbyEmpty lobby={lobby} isOffered={view.value.isOffered} />
  }
  if (viewer !== undefined && isSearching(inAddress.search)) {
    return (
      <Suspense fallback={<ResultsSkeleton />}>
        <LobbyResults view={view.value} viewer={viewer} inAddress={inAddress} />
      </Suspense>
    )
  }
  return (
    <AllRows
      key={lobby}
      view={view.value}
      areBoxesLoading={areBoxesLoading}
      failed={failure && <LobbyFailed code={failure.code} onRetry={retry} />}
    />
  )
}

interface AllRowsProps {
  readonly view: LobbyView
  readonly areBoxesLoading: boolean
  /** In place of the rows that could not be loaded. */
  readonly failed: ReactNode
}

function AllRows({ view: latest, areBoxesLoading, failed }: AllRowsProps) {
  // Rows that arrive are drawn between frames, rather than in one long task.
  const view = useDeferredValue(latest)
  const awaitsLists = useAwaitsLists(view.lobby)
  const layout = loadedPart(view, { boxes: areBoxesLoading, lists: awaitsLists })
  const isWhole = layout.length === view.layout.length
  return (
    <>
      <PlayerLists lobby={view.lobby} />
      <LobbyRows view={view} layout={layout} />
      {!isWhole &&
        (failed || (
          // Sections take the place of one skeleton and another follows them: none moves down.
          <LobbySkeleton key={layout.length} rows={layout.length === 0 ? 2 : 1} />
        ))}
    </>
  )
}
