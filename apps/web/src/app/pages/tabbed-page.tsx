import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { configQuery } from '#lib/api/config-query.ts'
import { Page, PageHead } from '#ui/page/page.tsx'
import { PageTab, PageTabs } from '#ui/page/page-tabs.tsx'

interface Tab {
  label: string
  /** The path of its URL. */
  path: string
  /** Requires the embedded identity provider; external ones handle this themselves. */
  isOfEmbedded?: true
}

interface TabbedPageProps {
  /** Also the accessible name of the tabs. */
  title: string
  tabs: readonly Tab[]
  /** Maximum width in CSS pixels. If absent, the page fills the window. */
  width?: number
  /** The selected tab. */
  children: ReactNode
}

/** A page whose tabs have URLs of their own: the account of the user, or the settings of the team. */
export function TabbedPage({ title, tabs, width, children }: TabbedPageProps) {
  const isExternal = useQuery(configQuery).data?.sign_in === 'external'
  const { pathname } = useLocation()
  return (
    <Page width={width}>
      <PageHead
        title={title}
        tabs={
          <PageTabs label={title} current={pathname}>
            {tabs
              .filter(({ isOfEmbedded }) => !(isOfEmbedded && isExternal))
              .map(({ label, path }) => (
                <PageTab key={path} to={path} activeOptions={{ exact: true, includeSearch: false }}>
                  {label}
                </PageTab>
              ))}
          </PageTabs>
        }
      />
      <div>{children}</div>
    </Page>
  )
}
