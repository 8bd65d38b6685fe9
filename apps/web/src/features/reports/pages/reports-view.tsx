import { messages } from '@arbour/contract/messages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useListedItems } from '#features/items/public.ts'
import { messageOf } from '#lib/errors.ts'
import { FailureGarden } from '#ui/garden/failure.tsx'
import { ReportsGarden } from '#ui/garden/reports.tsx'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { FiguresTable } from '../components/figures-table.tsx'
import { everyFolderQuery } from '../queries.ts'
import classes from './reports-view.module.css'

/** `/reports`: what projects and companies cost and bring. Figures are shown for what the person may edit (spec 1 section 6). */
export function ReportsView() {
  usePageTitle('Reports')
  const [ofProjects, ofCompanies] = [useQuery(everyFolderQuery('project')), useQuery(everyFolderQuery('company'))]
  const [projects, companies] = [useListedItems(ofProjects.data?.ids), useListedItems(ofCompanies.data?.ids)]
  const error = ofProjects.error ?? ofCompanies.error
  const retry = () => void Promise.all([ofProjects.refetch(), ofCompanies.refetch()])
  return (
    <div className={classes.page} data-scrolls>
      <h1 className={classes.title}>Reports</h1>
      {error && (!projects || !companies) ? (
        <EmptyState
          picture={<FailureGarden error={error} />}
          title={messages.somethingWrong}
          text={messageOf(error)}
          actions={<Button onClick={retry}>Retry</Button>}
        />
      ) : !projects || !companies ? (
        <ListSkeleton rows={10} />
      ) : projects.length + companies.length === 0 ? (
        <EmptyState
          picture={<ReportsGarden />}
          title={messages.noResults}
          text="Projects and companies appear here with their budget, quoted amount, cost and value."
        />
      ) : (
        <>
          {projects.length > 0 && <FiguresTable caption="Projects" items={projects} />}
          {companies.length > 0 && <FiguresTable caption="Companies" items={companies} />}
          <p className={classes.note}>
            A project inside another one is part of its figures and counted once. Figures of what you can't edit are not shown.
          </p>
        </>
      )}
    </div>
  )
}
