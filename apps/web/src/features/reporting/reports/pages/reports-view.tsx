import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useRef } from 'react'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { Page, PageHead } from '#ui/page/page.tsx'
import { PageTab, PageTabs } from '#ui/page/page-tabs.tsx'
import { PrintHead } from '../components/print-head.tsx'
import { SaveMenu } from '../components/save-menu.tsx'
import { useReportPrint } from '../components/use-report-print.ts'
import { REPORTS, REPORTS_DEFAULTS, type ReportsParams } from '../model/reports-params.ts'
import { ActivityReport } from './activity-report.tsx'
import { ExternalReport } from './external-report.tsx'
import { FiguresReport } from './figures-report.tsx'
import { FilesReport, UntouchedReport } from './files-report.tsx'
import classes from './reports-view.module.css'
import { StorageReport } from './storage-report.tsx'

interface ReportsViewProps {
  params: ReportsParams
  /** `replace`: replaces the history entry. */
  onParams: (params: ReportsParams, replace?: boolean) => void
}

const LABELS: Record<(typeof REPORTS)[number], string> = {
  projects: t('common.projects'),
  companies: t('common.companies'),
  storage: t('common.storage'),
  activity: t('common.activity'),
  outside: t('reporting.common.externalSharing'),
  untouched: t('reporting.reports.staleFiles'),
}

/** The page `/reports`: a report on each tab. */
export function ReportsView({ params, onParams }: ReportsViewProps) {
  usePageTitle(t('reporting.reports.reports'))
  // The files of a row belong to the storage report.
  const current = params.report === 'files' ? 'storage' : params.report
  const page = useRef<HTMLDivElement>(null)
  const { isWhole, print } = useReportPrint(page)
  return (
    <Page ref={page} className={classes.printed}>
      <PrintHead title={LABELS[current]} params={params} />
      <PageHead
        title={t('reporting.reports.reports')}
        tabs={
          <PageTabs label={t('reporting.reports.reports')} current={current}>
            {REPORTS.map((report) => (
              <PageTab
                key={report}
                to="/reports"
                search={{ ...REPORTS_DEFAULTS, report }}
                activeOptions={{ exact: true }}
                aria-current={report === current ? 'page' : undefined}
              >
                {LABELS[report]}
              </PageTab>
            ))}
          </PageTabs>
        }
      >
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
          {t('common.print')}
        </Button>
        <SaveMenu params={params} />
      </PageHead>
      <Shown key={params.report} params={params} onParams={onParams} isWhole={isWhole} />
    </Page>
  )
}

function Shown({ isWhole, ...props }: ReportsViewProps & { isWhole: boolean }) {
  switch (props.params.report) {
    case 'storage':
      return <StorageReport {...props} />
    case 'activity':
      return <ActivityReport {...props} />
    case 'outside':
      return <ExternalReport {...props} />
    case 'untouched':
      return <UntouchedReport {...props} />
    case 'files':
      return <FilesReport {...props} />
    default:
      return <FiguresReport {...props} isWhole={isWhole} />
  }
}
