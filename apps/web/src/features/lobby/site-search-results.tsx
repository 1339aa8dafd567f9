import { helpPage, responsibleGamblingPage } from '@player-site/contracts/content/content.pages.ts'
import { addressOf, type PageSpec } from '@player-site/contracts/kernel/page.ts'
import { casinoPage, liveCasinoPage } from '@player-site/contracts/lobby/lobby.pages.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { type ReactNode, Suspense, useContext, useEffect, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { AccountNavLoaderContext } from '../../shared/feature/account-nav.ts'
import type { AccountNavItem } from '../../shared/feature/feature.ts'
import { GamePicture } from '../../shared/images/game-picture.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useIsShown } from '../../shared/offer/use-offered.ts'
import { HelpQuestions } from '../content/index.ts'
import { selectPlayer } from '../session/index.ts'
import { nothingSought, writeSearch } from './lobby.address.ts'
import { lobbyAddress } from './lobby-links.ts'
import { isMatch } from './match.rules.ts'
import { searchLedToGame } from './search.slice.ts'
import styles from './site-search.module.css'
import type { LobbyFinds, SiteFinds } from './site-search.slice.ts'
import { TileLink } from './tile-link.tsx'
import { TileName } from './tile-name.tsx'

const maxLines = 4

/** Pages that everyone may look for; a player's account pages join them. */
const publicPages: readonly { readonly page: PageSpec; readonly label: string }[] = [
  { page: homePage, label: 'nav.games' },
  { page: casinoPage, label: 'lobby.casino.title' },
  { page: liveCasinoPage, label: 'lobby.live.title' },
  { page: responsibleGamblingPage, label: 'nav.saferPlay' },
  { page: helpPage, label: 'nav.help' },
]

/** Names that nearly fit are shown only where no lobby has one that fits. */
function bestOf(lobbies: readonly LobbyFinds[]): readonly LobbyFinds[] {
  const found = lobbies.filter(({ total }) => total > 0)
  const exact = found.filter(({ isNear }) => !isNear)
  return exact.length > 0 ? exact : found
}

/** What was found, by kind; for an empty text, what others play. */
export const SiteFindings = ({ finds }: { readonly finds: SiteFinds }) => (
  <Suspense>
    <HelpQuestions search={finds.text}>
      {(questions) => <Findings finds={finds} questions={questions.slice(0, maxLines)} />}
    </HelpQuestions>
  </Suspense>
)

type Found = readonly { readonly questionId: string; readonly question: string }[]

interface FindingsProps {
  readonly finds: SiteFinds
  readonly questions: Found
}

function Findings({ finds: { text, lobbies }, questions }: FindingsProps) {
  const pages = usePages(text)
  const shown = bestOf(lobbies)
  const count = shown.reduce((sum, { total }) => sum + total, 0)
  const isNothing = count + questions.length + pages.length === 0
  return (
    <>
      <p role="status" className={styles['count']} data-testid="site-search-count">
        {isNothing ? (
          <FormattedMessage id="search.none" values={{ text }} />
        ) : shown.some(({ isNear }) => isNear) ? (
          <FormattedMessage id="search.near" values={{ text }} />
        ) : text === '' ? (
          <FormattedMessage id="search.popular" />
        ) : (
          <FormattedMessage id="lobby.count" values={{ count }} />
        )}
      </p>
      {shown.map((found) => (
        <Games key={found.lobby} found={found} text={text} />
      ))}
      {text !== '' && <Studios lobbies={shown} text={text} />}
      <Questions questions={questions} />
      <Pages pages={pages} />
    </>
  )
}

interface SectionProps {
  /** Of its heading's message. */
  readonly titleId: string
  readonly children: ReactNode
}

function Section({ titleId, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles['title']}>
        <FormattedMessage id={titleId} />
      </h3>
      <ul className={styles['lines']}>{children}</ul>
    </section>
  )
}

interface GamesProps {
  readonly found: LobbyFinds
  readonly text: string
}

function Games({ found: { lobby, tiles, total, isNear }, text }: GamesProps) {
  const dispatch = useDispatch()
  const { prefix } = useLocale()
  const onOpen = () => {
    if (text !== '') dispatch(searchLedToGame(text))
  }
  return (
    <Section titleId={lobby === 'live-casino' ? 'lobby.live.title' : 'lobby.casino.title'}>
      {tiles.map((tile) => (
        <GameLine key={tile.id} tile={tile} match={text} onOpen={onOpen} />
      ))}
      {text !== '' && !isNear && total > tiles.length && (
        <li>
          <Link
            to={lobbyAddress(lobby, prefix) + writeSearch('', { ...nothingSought, text })}
            className={styles['line']}
          >
            <FormattedMessage id="search.all" values={{ count: total }} />
          </Link>
        </li>
      )}
    </Section>
  )
}

interface GameLineProps {
  readonly tile: LobbyTile
  readonly match: string
  readonly onOpen: () => void
}

const GameLine = ({ tile, match, onOpen }: GameLineProps) => (
  <li>
    <TileLink
      tile={tile}
      isTabStop
      testId={`found-${tile.gameSlug}`}
      className={styles['line']}
      onOpen={onOpen}
    >
      <GamePicture images={tile.images} />
      <span className={styles['names']}>
        <TileName name={tile.name} match={match} className={styles['name']} />
        <span className={styles['soft']}>{tile.providerTitle}</span>
      </span>
    </TileLink>
  </li>
)

/** Studios of that name, with how many games each has. */
function Studios({
  lobbies,
  text,
}: {
  readonly lobbies: readonly LobbyFinds[]
  readonly text: string
}) {
  const { prefix } = useLocale()
  const studios = lobbies
    .flatMap(({ lobby, providers }) => providers.map((provider) => ({ lobby, ...provider })))
    .filter(({ title, count }) => count > 0 && isMatch(title, text))
    .slice(0, maxLines)
  if (studios.length === 0) return null
  return (
    <Section titleId="lobby.filter.providers">
      {studios.map(({ lobby, id, title, count }) => (
        <li key={`${lobby} ${id}`}>
          <Link
            to={
              lobbyAddress(lobby, prefix) + writeSearch('', { ...nothingSought, providers: [id] })
            }
            className={styles['line']}
          >
            {title}
            <span className={styles['soft']}>
              <FormattedMessage id="lobby.filter.count" values={{ count }} />
            </span>
          </Link>
        </li>
      ))}
    </Section>
  )
}

function Questions({ questions }: { readonly questions: Found }) {
  const { prefix } = useLocale()
  if (questions.length === 0) return null
  return (
    <Section titleId="nav.help">
      {questions.map(({ questionId, question }) => (
        <li key={questionId}>
          <Link
            to={{ pathname: addressOf(helpPage, prefix), hash: `#${questionId}` }}
            className={styles['line']}
          >
            {question}
          </Link>
        </li>
      ))}
    </Section>
  )
}

interface FoundPage {
  readonly page: PageSpec
  readonly name: string
}

/** The pages whose name contains the text. */
function usePages(text: string): readonly FoundPage[] {
  const intl = useIntl()
  const isShown = useIsShown()
  const player = useSelector(selectPlayer)
  const load = useContext(AccountNavLoaderContext)
  const [account, setAccount] = useState<readonly AccountNavItem[]>([])
  useEffect(() => {
    if (player) void load().then(setAccount, () => {})
  }, [player, load])
  if (text === '') return []
  return [...publicPages, ...account]
    .filter(({ page }) => isShown(page))
    .map(({ page, label }) => ({ page, name: intl.formatMessage({ id: label }) }))
    .filter(({ name }) => isMatch(name, text))
    .slice(0, maxLines)
}

function Pages({ pages }: { readonly pages: readonly FoundPage[] }) {
  const { prefix } = useLocale()
  if (pages.length === 0) return null
  return (
    <Section titleId="search.pages">
      {pages.map(({ page, name }) => (
        <li key={page.path}>
          <Link to={addressOf(page, prefix)} className={styles['line']}>
            {name}
          </Link>
        </li>
      ))}
    </Section>
  )
}
