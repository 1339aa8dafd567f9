import { Heart, History, LogOut, Settings, ShieldCheck, Wallet } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Menu } from '../../../shared/ui/menu.tsx'
import { Pill } from '../../../shared/ui/pill.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { Tooltip } from '../../../shared/ui/tooltip.tsx'
import { useGalleryText } from '../gallery-text.tsx'
import { Section, Specimen, State } from '../specimen.tsx'

export function ActionsSection() {
  return (
    <Section id="actions">
      <Buttons />
      <IconButtons />
      <Links />
      <Pills />
      <Badges />
      <Menus />
      <Tooltips />
    </Section>
  )
}

const kinds = ['primary', 'quiet', 'plain', 'danger'] as const

function Buttons() {
  const text = useGalleryText()
  return (
    <Specimen id="button" columns={2}>
      <State is="rest" isRow>
        {kinds.map((kind) => (
          <Button key={kind} kind={kind}>
            {text(`button.${kind}`)}
          </Button>
        ))}
        <Button icon={<ShieldCheck size={18} aria-hidden="true" />}>{text('button.sign')}</Button>
      </State>
      <State is="disabled" isRow>
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} disabled>
            {text(`button.${kind}`)}
          </Button>
        ))}
      </State>
      <State is="pending" isRow>
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} isPending>
            {text(`button.${kind}`)}
          </Button>
        ))}
      </State>
      <State is="large">
        <Button size="large" isWide>
          {text('button.primary')}
        </Button>
        <Button size="large" isWide kind="quiet">
          {text('button.quiet')}
        </Button>
      </State>
    </Specimen>
  )
}

function IconButtons() {
  const text = useGalleryText()
  const heart = <Heart size={20} aria-hidden="true" />
  return (
    <Specimen id="iconButton" columns={2}>
      <State is="rest">
        <IconButton label={text('iconButton.label')} icon={heart} />
      </State>
      <State is="disabled">
        <IconButton label={text('iconButton.label')} icon={heart} disabled />
      </State>
    </Specimen>
  )
}

function Links() {
  const text = useGalleryText()
  return (
    <Specimen id="link">
      <p>
        <FormattedMessage
          id="gallery.link.text"
          values={{
            terms: (
              <TextLink key="terms" to="#actions">
                {text('link.terms')}
              </TextLink>
            ),
            helper: (
              <TextLink key="helper" to="https://www.example.org/">
                {text('link.helper')}
              </TextLink>
            ),
          }}
        />
      </p>
    </Specimen>
  )
}

function Pills() {
  const text = useGalleryText()
  const [chosen, setChosen] = useState('slots')
  return (
    <Specimen id="pill">
      <State isRow>
        {(['slots', 'live', 'new'] as const).map((id, index) => (
          <Pill
            key={id}
            isChosen={chosen === id}
            count={(index + 1) * 42}
            onClick={() => setChosen(id)}
          >
            {text(`pill.${id}`)}
          </Pill>
        ))}
        <Pill isChosen={false} disabled>
          {text('pill.new')}
        </Pill>
      </State>
    </Specimen>
  )
}

function Badges() {
  const text = useGalleryText()
  return (
    <Specimen id="badge">
      <State isRow>
        {(['neutral', 'accent', 'info', 'positive', 'caution', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {text(`badge.${tone}`)}
          </Badge>
        ))}
      </State>
    </Specimen>
  )
}

function Menus() {
  const text = useGalleryText()
  const entry = (id: string) => ({ id, text: text(`menu.${id}`) })
  return (
    <Specimen id="menu">
      <State isRow>
        <Menu
          label={text('menu.open')}
          trigger={
            <Button kind="quiet" data-testid="menu-open">
              {text('menu.open')}
            </Button>
          }
          entries={[
            { ...entry('history'), icon: <History size={18} aria-hidden="true" /> },
            { ...entry('limits'), icon: <Settings size={18} aria-hidden="true" /> },
            {
              ...entry('documents'),
              icon: <Wallet size={18} aria-hidden="true" />,
              isDisabled: true,
            },
            { ...entry('signOut'), icon: <LogOut size={18} aria-hidden="true" />, isDanger: true },
          ]}
          onChoose={() => undefined}
        />
      </State>
    </Specimen>
  )
}

function Tooltips() {
  const text = useGalleryText()
  return (
    <Specimen id="tooltip">
      <State isRow>
        <Tooltip text={text('tooltip.text')}>
          <Button kind="quiet">{text('tooltip.trigger')}</Button>
        </Tooltip>
      </State>
    </Specimen>
  )
}
