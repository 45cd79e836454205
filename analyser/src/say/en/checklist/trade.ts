import type { ChecklistTexts } from '../../checklist/entry.ts'

export const tradeTexts: ChecklistTexts = {
  translation_volume: [
    'How many words, pages or minutes, from which language into which variety?',
    'Volume and language pair make the price.',
    '18,000 words, German into Mexican Spanish.',
  ],
  translation_format: [
    'In which file format does it come, and in which must it go back?',
    'A scanned PDF doubles the work of a Word file.',
    'InDesign files; please return the same layout.',
  ],
  translation_terms: [
    'Is there a glossary or an earlier translation, and who reviews the terms?',
    'Agreeing on terms first avoids corrections later.',
    'A list of 60 terms; our engineer reviews.',
  ],
  security_targets: [
    'Which systems are in scope, who owns them, and may they be disturbed?',
    'Testing without the owner’s written consent is an offence.',
    'Two domains on AWS, at night only; consent is signed.',
  ],
  security_incident: [
    'What happened or is feared, and which logs and backups exist?',
    'Logs are deleted over time. The remaining ones decide what can be found.',
    'Strange redirects since Tuesday; logs of 30 days, daily backups.',
  ],
  security_report: [
    'Who reads the report, and must it satisfy a standard?',
    'A board, an auditor and a developer need different reports.',
    'Our auditor; SOC 2.',
  ],
  rules_period: [
    'Which period, entities and countries does it cover?',
    'Each year, company and country is separate work.',
    'Tax year 2025, one company, Spain and Portugal.',
  ],
  rules_documents: [
    'Which documents exist, in what order, and in which software?',
    'Sorting the documents is often most of the work.',
    'Bank exports in QuickBooks, receipts as photos.',
  ],
  site_facts: [
    'Which plans, measurements and photographs of the place exist?',
    'Without measurements the first step is a survey.',
    'Floor plan as PDF, 82 square metres, photos of each room.',
  ],
  site_permits: [
    'Which permits, codes or signatures are required, and who files them?',
    'A licensed signature limits who may do the work.',
    'Building permit; the engineer signs, we file.',
  ],
  site_choices: [
    'Which parts or rooms are included, and what stays as it is?',
    'The parts that stay limit what can be proposed.',
    'Living and dining room; floor and kitchen stay.',
  ],
}
