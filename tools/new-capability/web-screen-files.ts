import type { CapabilityName } from './capability-name.ts'

const pendingStates = ({ camel }: CapabilityName) => `function Loading() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          <FormattedMessage id="${camel}.loading" />
        </span>
      </VisuallyHidden>
      <div className={styles['items']}>
        {placeholders.map((placeholder) => (
          <Skeleton key={placeholder} className={styles['skeleton']} />
        ))}
      </div>
    </>
  )
}

function Failed({ failure: { code, requestId } }: { readonly failure: Failure }) {
  const dispatch = useDispatch()
  return (
    <div role="alert">
      <ErrorState
        body={<FormattedMessage id={\`error.\${code}\`} />}
        {...(requestId !== undefined && { requestId })}
        onRetry={() => dispatch(${camel}Remote.reloadRequested())}
      />
    </div>
  )
}
`

/** The screen of the feature, in each of its states. */
export function screen(name: CapabilityName): string {
  const { kebab, camel, pascal } = name
  return `import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { Failure } from '../../shared/api/failure.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { useRemote } from '../../shared/remote/use-remote.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './${kebab}.module.css'
import { ${camel}Remote } from './${kebab}.remote.ts'

const placeholders = ['1', '2', '3'] as const

export function ${pascal}Screen() {
  const intl = useIntl()
  const title = intl.formatMessage({ id: '${camel}.title' })
  usePageTitle(title)
  return (
    <div className={styles['page']} data-testid="${kebab}-page">
      <h1 className={styles['title']}>{title}</h1>
      <Items />
    </div>
  )
}

function Items() {
  const items = useRemote(${camel}Remote)
  if (isPending(items)) return <Loading />
  if (items.is === 'failed') return <Failed failure={items.failure} />
  if (items.value.length === 0) {
    return (
      <p className={styles['empty']}>
        <FormattedMessage id="${camel}.empty" />
      </p>
    )
  }
  return (
    <ul className={styles['items']}>
      {items.value.map(({ id, text }) => (
        <li key={id} className={styles['item']}>
          {text}
        </li>
      ))}
    </ul>
  )
}

${pendingStates(name)}`
}

export const styles = (): string => `.page {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: 760px;
}

.title {
  font-size: var(--type-28);
}

.empty {
  color: var(--on-surface-soft);
}

.items {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
}

.item,
.skeleton {
  min-height: 56px;
}

.item {
  padding: 16px;
  border: 1px solid var(--outline);
  border-radius: var(--radius-l);
  background: var(--surface-raised);
  overflow-wrap: anywhere;
}

.skeleton {
  display: block;
}
`

/** The test of the screen in the whole site. */
export const webTest = ({
  kebab,
  pascal,
  constant,
  title,
}: CapabilityName): string => `// @vitest-environment happy-dom
import { list${pascal}Items } from '@player-site/contracts/${kebab}/${kebab}.calls.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const itemsNamed = (...texts: readonly string[]) =>
  of({ items: texts.map((text, nth) => ({ id: String(nth), text })) })

/** The site at the page. */
async function openPage(reply: ReturnType<typeof itemsNamed> | ReturnType<typeof failing>) {
  const world = new World(aPlayer())
  world.page = '/en-UN/my-account/${kebab}'
  world.api.answer(list${pascal}Items, () => reply)
  renderApp(world, world.page)
  return { world, page: within(await screen.findByTestId('${kebab}-page')) }
}

it('is a page of the account, found by its navigation, that an event refreshes', async () => {
  const { world, page } = await openPage(itemsNamed('one'))
  expect(page.getByRole('heading').textContent).toBe('${title}')
  expect(await page.findByText('one')).toBeDefined()
  expect(screen.getByTestId('account-nav-${kebab}').textContent).toBe('${title}')
  world.api.answer(list${pascal}Items, () => itemsNamed('one', 'two'))
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(100)))
    world.connection.message('${constant}_ITEM_ADDED', { epoch: 5, seq: 10, at: 1 })
  })
  expect(await page.findByText('two')).toBeDefined()
})

it('says that there are no items', async () => {
  const { page } = await openPage(itemsNamed())
  expect(await page.findByText('You have no items yet.')).toBeDefined()
})

it('says what failed, and loads again when the player retries', async () => {
  const { world, page } = await openPage(failing('upstream.unavailable'))
  const alert = within(await page.findByRole('alert'))
  world.api.answer(list${pascal}Items, () => itemsNamed('one'))
  fireEvent.click(alert.getByRole('button'))
  expect(await page.findByText('one')).toBeDefined()
})
`
