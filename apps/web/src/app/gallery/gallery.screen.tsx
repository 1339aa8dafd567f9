import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { palettePage } from '@player-site/contracts/site/site.pages.ts'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import styles from './gallery.module.css'
import { GalleryText, useGalleryText } from './gallery-text.tsx'
import { ActionsSection } from './sections/actions.section.tsx'
import { ChoicesSection } from './sections/choices.section.tsx'
import { FaceSection } from './sections/face.section.tsx'
import { FieldsSection } from './sections/fields.section.tsx'
import { FormSection } from './sections/form.section.tsx'
import { GamesSection } from './sections/games.section.tsx'
import { ListsSection } from './sections/lists.section.tsx'
import { MessagesSection } from './sections/messages.section.tsx'
import { NavigationSection } from './sections/navigation.section.tsx'
import { OverlaysSection } from './sections/overlays.section.tsx'
import { PickersSection } from './sections/pickers.section.tsx'
import { ProgressSection } from './sections/progress.section.tsx'
import { BrandSwitch, type StageWidth, WidthSwitch } from './switches.tsx'

/** Every component of the design system in every state, for building and reviewing screens. */
export function GalleryScreen() {
  return (
    <GalleryText>
      <Gallery />
    </GalleryText>
  )
}

const sections = [
  'face',
  'actions',
  'fields',
  'choices',
  'form',
  'overlays',
  'messages',
  'progress',
  'navigation',
  'lists',
  'games',
] as const

function Gallery() {
  const text = useGalleryText()
  const { prefix } = useLocale()
  const [width, setWidth] = useState<StageWidth>('full')
  usePageTitle(text('title'))
  return (
    <div className={styles['gallery']} data-testid="gallery">
      <header className={styles['head']}>
        <h1 className={styles['title']}>{text('title')}</h1>
        <p className={styles['lead']}>{text('lead')}</p>
        <Link to={addressOf(palettePage, prefix)} className={buttonClass({ kind: 'quiet' })}>
          <FormattedMessage id="palette.title" />
        </Link>
      </header>
      <div className={styles['bar']}>
        <BrandSwitch />
        <WidthSwitch width={width} onChoose={setWidth} />
      </div>
      <nav aria-label={text('sections')} className={styles['nav']}>
        {sections.map((id) => (
          <a key={id} href={`#${id}`} className={styles['jump']}>
            {text(id)}
          </a>
        ))}
      </nav>
      <div className={styles['stage']} data-width={width}>
        <FaceSection />
        <ActionsSection />
        <FieldsSection>
          <PickersSection />
        </FieldsSection>
        <ChoicesSection />
        <FormSection />
        <OverlaysSection />
        <MessagesSection />
        <ProgressSection />
        <NavigationSection />
        <ListsSection />
        <GamesSection />
      </div>
    </div>
  )
}
