import type { IssuedFile } from '@arbour/contract/entities/sharing/transmittal'
import { t } from '@arbour/messages/t'
import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { areAllWithheld } from '../model/texts.ts'

interface DownloadAllProps extends ButtonProps {
  files: readonly IssuedFile[]
  url: string
}

/**
 * Downloads all documents of a transmittal as a zip; renders nothing for a single document. Shows why it is unavailable, or which
 * documents are left out.
 */
export function DownloadAll({ files, url, ...props }: DownloadAllProps) {
  if (files.length < 2) return null
  const buttonProps = {
    ...props,
    leftSection: <IconDownload size={16} aria-hidden />,
    children: t('sharing.transmittals.downloadAll'),
  }
  return areAllWithheld(files) ? (
    <Button disabled {...buttonProps} />
  ) : (
    <Button component="a" href={url} download {...buttonProps} />
  )
}
