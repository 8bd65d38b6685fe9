import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { saveSharingReport } from '../operations/save-sharing-report.ts'

/** Downloads the sharing report of a connection as CSV. */
export function SharingReportButton({ team }: { team: TeamSummary }) {
  const [isPending, setIsPending] = useState(false)
  const save = async () => {
    setIsPending(true)
    await saveSharingReport(team)
    setIsPending(false)
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={isPending}
      leftSection={<IconFileTypeCsv size={16} aria-hidden />}
      aria-label={t('sharing.connections.sharingReportForName', { name: team.name })}
      onClick={() => void save()}
    >
      {t('sharing.connections.sharingReport')}
    </Button>
  )
}
