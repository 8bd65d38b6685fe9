/** Words of names, most frequent first; several languages and scripts. */
export const COMMON_WORDS = [
  ...'Report Invoice Contract Plan Meeting Notes Draft Final Drawing Offer Minutes Summary Photo Order Review Schedule'.split(
    ' ',
  ),
  ...'Site Client Design Quote Project Survey Letter Agenda Form Proposal Model Data Test Team Annual Quarterly'.split(' '),
  ...'Receipt Policy Guide List Overview Export Backup Sales Marketing Training Safety Audit Supplier'.split(' '),
  ...'Rechnung Vertrag Bericht Angebot Protokoll Übersicht Lageplan Grundriss Prüfung Bestellung Lieferschein'.split(' '),
  ...'Facture Contrat Réunion Présentation Étude Règlement Château Façade Devis Référence Échéancier'.split(' '),
  ...'Presupuesto Informe Año Señal Diseño Índice Memoria Contratación Factura Resumen'.split(' '),
  ...'Отчёт Договор Смета Проект Протокол Письмо Чертёж Приказ'.split(' '),
  ...'契約書 見積書 請求書 議事録 報告書 設計図 会議資料 写真'.split(' '),
  ...'Tilbud Møde Årsrapport Umowa Faktura Zamówienie Łódź Přehled Smlouva Sözleşme İzin Παραγγελία Έκθεση'.split(' '),
  ...'Kitchen Bathroom Roof Facade Garden Bridge Tunnel Station Tower Harbour Warehouse Office Lobby Staircase'.split(' '),
  ...'North South East West Upper Lower Phase Section Detail Revision Annex Appendix Cover Index Template Archive'.split(' '),
]

/** Tag names. */
export const TAGS =
  'Urgent Approved Paid Overdue Confidential Signed Rejected Waiting Done Important Printed Sent Received Checked Obsolete Current Legal Technical Financial Personal Public Internal External Milestone Defect Warranty Handover Tender Permit Risk Question Answer Follow-up Duplicate Translated Scanned Certified Insured Leased Sold'.split(
    ' ',
  )

/** Rare words are three of these in sequence. */
export const SYLLABLES =
  'ba ko mi ra len tor vas nie dul gam ster ho pri zen qua lo fir mun det wal sor kin jat bru ela non cus pyr vik thal ove rin sac mor'.split(
    ' ',
  )

/** Extensions with their share of files in per cent. */
export const EXTENSIONS: readonly [ext: string, share: number][] = [
  ['pdf', 30],
  ['jpg', 20],
  ['docx', 15],
  ['xlsx', 15],
  ['png', 7],
  ['txt', 5],
  ['pptx', 4],
  ['dwg', 2],
  ['zip', 2],
]
