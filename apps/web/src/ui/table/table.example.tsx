import { useState } from 'react'
import { SortHeader } from './sort-header.tsx'
import { Table } from './table.tsx'

const FILES = [
  { name: 'Site plan.pdf', size: '2.4 MB' },
  { name: 'Structural calculations and drawings, revision C, with the comments of the client.docx', size: '18 MB' },
  { name: 'Notes.md', size: '3 kB' },
]

export function Sortable() {
  const [sort, setSort] = useState('name:asc')
  return (
    <Table label="Files">
      <thead>
        <tr>
          <SortHeader column="name" label="Name" sort={sort} onSort={setSort} />
          <SortHeader column="size" label="Size" sort={sort} onSort={setSort} />
        </tr>
      </thead>
      <tbody>
        {FILES.map(({ name, size }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{size}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function Descending() {
  return (
    <Table label="Files">
      <thead>
        <tr>
          <SortHeader column="updated" label="Last changed" sort="updated:desc" onSort={() => undefined} />
        </tr>
      </thead>
    </Table>
  )
}

export function FiguresWithTotal() {
  return (
    <Table variant="figures" label="Budgets">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Budget</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Riverside Library</th>
          <td>£120,000</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>£120,000</td>
        </tr>
      </tfoot>
    </Table>
  )
}

export function Compact() {
  return (
    <Table variant="compact" label="Storage by type">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Files</th>
          <th scope="col">Size</th>
        </tr>
      </thead>
      <tbody>
        {FILES.map(({ name, size }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>12</td>
            <td>{size}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
