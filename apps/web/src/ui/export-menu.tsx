import { EXPORT_FORMATS, type ExportFormat } from '@arbour/contract/calls/reports/reports-export'
import { t } from '@arbour/messages/t'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { followDownload } from '#lib/browser/follow-download.ts'
import { notify } from '#ui/toast/notify.ts'

const LABELS: Record<ExportFormat, string> = { csv: 'CSV', xlsx: t('ui.exportMenu.excelXlsx') }

/** Exports the data of a page, with its filters, in a chosen format. `getUrl` returns the download URL. */
export function ExportMenu({ getUrl }: { getUrl: (format: ExportFormat) => Promise<string> }) {
  const [isPending, setIsPending] = useState(false)
  const save = async (format: ExportFormat) => {
    setIsPending(true)
    try {
      followDownload(await getUrl(format))
    } catch (error) {
      notify(getErrorMessage(error), [], 'error')
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
          {t('ui.exportMenu.export')}
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
