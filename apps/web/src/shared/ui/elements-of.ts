import { type ComponentType, createElement, Fragment, type ReactElement } from 'react'

const elementOf = (Component: ComponentType): ReactElement => createElement(Component)

/** One of each, side by side: always the same ones, so that none needs a key. */
export const elementsOf = (components: readonly ComponentType[]): ReactElement =>
  createElement(Fragment, null, ...components.map(elementOf))
