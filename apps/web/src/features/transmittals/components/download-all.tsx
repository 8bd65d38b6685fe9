import type { IssuedFile } from '@arbour/contract/entities/transmittal'
import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { whyAllHeld } from '../model/words.ts'

interface DownloadAllProps extends ButtonProps {
  files: readonly IssuedFile[]
  url: string
}

/** Saves all documents of a transmittal as a zip; nothing where there is one document, and with the reason where a scan holds them all. */
export function DownloadAll({ files, url, ...props }: DownloadAllProps) {
  if (files.length < 2) return null
  const common = { ...props, leftSection: <IconDownload size={16} aria-hidden />, children: 'Download All' }
  const reason = whyAllHeld(files)
  if (reason === null) return <Button component="a" href={url} download {...common} />
  return (
    <Tooltip label={reason}>
      {/* Stays reachable, so that the reason can be read. */}
      <Button data-disabled aria-disabled {...common} />
    </Tooltip>
  )
}
