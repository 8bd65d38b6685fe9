import { EXPORT_FORMATS, type ExportFormat, reportsExport } from '@arbour/contract/calls/reports-export'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { callApi } from '#lib/api.ts'
import { messageOf } from '#lib/errors.ts'
import { followDownload } from '#lib/follow-download.ts'
import { notify } from '#ui/toast/notify.ts'
import type { ReportsParams } from '../model/reports-params.ts'
import { savedReport } from '../model/saved-report.ts'

const LABELS: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)' }

/** Saves the whole report, with its filters. */
export function SaveMenu({ params }: { params: ReportsParams }) {
  const [isPending, setIsPending] = useState(false)
  const save = async (format: ExportFormat) => {
    setIsPending(true)
    try {
      followDownload((await callApi(reportsExport, { format, report: savedReport(params, new Date()) })).url)
    } catch (error) {
      notify(messageOf(error), [], 'error')
    }
    setIsPending(false)
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          loading={isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {LABELS[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
