import { Button } from '@mantine/core'
import { Page, PageHead, PageTitle } from './page.tsx'
import { PageTab, PageTabs } from './page-tabs.tsx'

export const fillsWindow = true

export function WithAction() {
  return (
    <Page isNarrow>
      <PageHead title="Team">
        <Button>Invite people</Button>
      </PageHead>
      <p>6 people</p>
    </Page>
  )
}

export function WithTabs() {
  return (
    <Page>
      <PageHead
        title="Shared"
        tabs={
          <PageTabs label="Shared" current="with">
            <PageTab to="/shared" search={{ side: 'with_us' }} aria-current="page">
              With us
            </PageTab>
            <PageTab to="/shared" search={{ side: 'by_us' }}>
              By us
            </PageTab>
          </PageTabs>
        }
      />
      <p>3 folders</p>
    </Page>
  )
}

export function LongTitle() {
  const name = 'Projects of the Department of Works and Waterways that are run together with other teams'
  return (
    <div style={{ display: 'flex', maxWidth: 400 }}>
      <PageTitle fullTitle={name}>{name}</PageTitle>
    </div>
  )
}

export function LongTitleInLines() {
  return <PageTitle>Projects of the Department of Works and Waterways that are run together with other teams</PageTitle>
}
