import { lazyRouteComponent, useMatch } from '@tanstack/react-router'
import { createElement } from 'react'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { settingsGroups } from '../registries/settings-sections.ts'

const contents = new Map(
  settingsGroups
    .flatMap(({ sections }) => sections)
    .flatMap(({ path, load }) => (load ? [[path, createElement(lazyRouteComponent(load), { key: path })] as const] : [])),
)

/** The sections of the settings without a route of their own: `/settings/{section}`, `/account` and those below it. */
export function SettingsPage() {
  const { pathname } = useMatch({ strict: false })
  return contents.get(pathname) ?? <NotFoundPage />
}
