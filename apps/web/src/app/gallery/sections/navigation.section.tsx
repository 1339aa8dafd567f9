import { helpPage } from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { useState } from 'react'
import { useLocale } from '../../../shared/locale/use-locale.ts'
import { Accordion } from '../../../shared/ui/accordion.tsx'
import { Avatar } from '../../../shared/ui/avatar.tsx'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { Pagination } from '../../../shared/ui/pagination.tsx'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { useGalleryText } from '../gallery-text.tsx'
import { Section, Specimen, State } from '../specimen.tsx'

const pages = 24

export function NavigationSection() {
  const text = useGalleryText()
  const { prefix } = useLocale()
  const [page, setPage] = useState(7)
  const tab = (id: string) => ({ id, title: text(`tabs.${id}`), content: text(`tabs.${id}Text`) })
  const entry = (id: string) => ({
    id,
    title: text(`accordion.${id}`),
    content: text(`accordion.${id}Text`),
  })
  return (
    <Section id="navigation">
      <Specimen id="tabs">
        <Tabs
          label={text('tabs.label')}
          tabs={[
            tab('all'),
            tab('deposits'),
            tab('withdrawals'),
            { id: 'bonuses', title: text('tabs.bonuses'), content: null, isDisabled: true },
          ]}
        />
      </Specimen>
      <Specimen id="accordion">
        <Accordion level={4} entries={[entry('first'), entry('second')]} defaultOpen="first" />
      </Specimen>
      <Specimen id="breadcrumbs">
        <Breadcrumbs
          above={[
            { to: addressOf(homePage, prefix), title: text('breadcrumbs.home') },
            { to: addressOf(helpPage, prefix), title: text('breadcrumbs.help') },
          ]}
          here={text('breadcrumbs.here')}
        />
      </Specimen>
      <Specimen id="pagination">
        <Pagination page={page} pages={pages} onPage={setPage} />
      </Specimen>
      <Specimen id="avatar">
        <State isRow>
          <Avatar name={text('avatar.name')} />
          <Avatar />
          <Avatar name={text('avatar.name')} size="large" />
        </State>
      </Specimen>
    </Section>
  )
}
