import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { ErrorPage } from '../../features/content/index.ts'
import { ErrorArt } from '../../shared/errors/error-art.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'

/**
 * 500: other programs of the operator redirect here after an error of their own.
 * @see A§2 Public
 */
export function ServerErrorScreen() {
  const intl = useIntl()
  const { prefix } = useLocale()
  return (
    <ErrorPage
      pageId="error_500"
      art={<ErrorArt kind="500" />}
      title={intl.formatMessage({ id: 'page.error.title' })}
      body={<FormattedMessage id="routeError.body" />}
    >
      <Link to={addressOf(homePage, prefix)} className={buttonClass()}>
        <FormattedMessage id="notFound.home" />
      </Link>
    </ErrorPage>
  )
}
