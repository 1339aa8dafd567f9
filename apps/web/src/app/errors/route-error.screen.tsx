import { FormattedMessage, useIntl } from 'react-intl'
import { ErrorArt } from '../../shared/errors/error-art.tsx'
import type { ErrorKind } from '../../shared/errors/error-kind.rules.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'

/**
 * For a page that failed; the frame around it still works.
 * @see B§2 "Error screen (uncaught errors)"
 */
export function RouteErrorScreen({ kind }: { readonly kind: ErrorKind }) {
  return (
    <main id="content" tabIndex={-1}>
      <SomethingWentWrong kind={kind} />
    </main>
  )
}

/** The error screen of the specification, with its text and the picture for its code. */
export function SomethingWentWrong({ kind }: { readonly kind: ErrorKind }) {
  const intl = useIntl()
  usePageTitle(intl.formatMessage({ id: 'page.error.title' }))
  return (
    <Notice
      level={1}
      art={<ErrorArt kind={kind} />}
      title={<FormattedMessage id="routeError.title" />}
      body={<FormattedMessage id="routeError.body" />}
    >
      <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
        <FormattedMessage id="ui.retry" />
      </button>
    </Notice>
  )
}
