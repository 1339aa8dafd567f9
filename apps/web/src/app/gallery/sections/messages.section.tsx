import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useGalleryText } from '../gallery-text.tsx'
import { Section, Specimen, State } from '../specimen.tsx'
import styles from './messages.module.css'

export function MessagesSection() {
  const text = useGalleryText()
  return (
    <Section id="messages">
      <Banners />
      <Specimen id="empty">
        <EmptyState
          icon={<ReceiptText size={32} aria-hidden="true" />}
          title={text('empty.title')}
          body={text('empty.body')}
        >
          <Button>{text('empty.action')}</Button>
        </EmptyState>
      </Specimen>
      <Specimen id="error" columns={2}>
        <State is="failed">
          <ErrorState onRetry={() => undefined} requestId="01JD8Z6Q9X" />
        </State>
        <State is="pending">
          <ErrorState onRetry={() => undefined} isRetrying />
        </State>
      </Specimen>
      <Specimen id="skeleton">
        <State is="loading">
          <Skeleton className={styles['block']} />
          <Skeleton className={styles['line']} />
        </State>
      </Specimen>
    </Section>
  )
}

function Banners() {
  const text = useGalleryText()
  const [isHidden, setHidden] = useState(false)
  return (
    <Specimen id="banner">
      <div className={styles['banners']}>
        {!isHidden && (
          <Banner
            level="info"
            title={text('banner.info')}
            body={text('banner.infoBody')}
            onDismiss={() => setHidden(true)}
          />
        )}
        <Banner level="positive" title={text('banner.positive')} />
        <Banner
          level="caution"
          title={text('banner.caution')}
          actions={<Button kind="quiet">{text('banner.action')}</Button>}
        />
        <Banner level="danger" title={text('banner.danger')} body={text('banner.dangerBody')} />
      </div>
    </Specimen>
  )
}
