import { StorageMeter } from './storage-meter.tsx'

const GB = 1024 ** 3

export function PartlyUsed() {
  return <StorageMeter label="Storage used" used={3.4 * GB} quota={10 * GB} />
}

export function Empty() {
  return <StorageMeter label="Storage used" used={0} quota={10 * GB} />
}

export function Full() {
  return <StorageMeter label="Storage used" used={10 * GB} quota={10 * GB} />
}

export function WithoutLimit() {
  return <StorageMeter label="Storage used" used={812 * GB} quota={null} />
}

export function Loading() {
  return <StorageMeter label="Storage used" used={undefined} quota={10 * GB} />
}
