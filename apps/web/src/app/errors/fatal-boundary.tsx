import { Component, type ReactNode, useState } from 'react'
import { createIntl } from 'react-intl'
import { kindOf, type Log } from '../../shared/epic/log.ts'
import { ErrorArt } from '../../shared/errors/error-art.tsx'
import { englishMessages } from '../../shared/locale/messages.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Notice } from '../../shared/ui/notice.tsx'

export interface FatalBoundaryProps {
  readonly log: Log
  readonly children: ReactNode
}

interface FatalBoundaryState {
  readonly hasFailed: boolean
}

/** Catches errors that no other boundary caught. React requires a class for this. */
export class FatalBoundary extends Component<FatalBoundaryProps, FatalBoundaryState> {
  override state: FatalBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): FatalBoundaryState {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.log.error('page.fatal', { why: kindOf(error) })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FatalScreen /> : this.props.children
  }
}

/** Uses English: the failure may be the loading of the other languages. @see B§2 */
export function FatalScreen() {
  const [intl] = useState(() => createIntl({ locale: 'en', messages: englishMessages }))
  return (
    <main>
      <Notice
        level={1}
        art={<ErrorArt kind="oops" />}
        title={intl.formatMessage({ id: 'fatal.body' })}
        body=""
      >
        <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
          {intl.formatMessage({ id: 'fatal.reload' })}
        </button>
      </Notice>
    </main>
  )
}
