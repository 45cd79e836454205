import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyseBrief } from './analyse-brief.ts'
import { discoverBrief } from './discover-brief.ts'

const names = (brief: string) => analyseBrief({ brief }).requirements.map(({ name }) => name)

const sentences: [string, string[]][] = [
  [
    'نحتاج إلى موقع للمكتبة. هل يمكن الدفع؟ نريد تقارير شهرية.',
    ['نحتاج إلى موقع للمكتبة', 'هل يمكن الدفع', 'نريد تقارير شهرية'],
  ],
  ['אנחנו צריכים אתר לספרייה. נרצה גם דוחות חודשיים.', ['אנחנו צריכים אתר לספרייה', 'נרצה גם דוחות חודשיים']],
  ['हमें पुस्तकालय की वेबसाइट चाहिए। मासिक रिपोर्ट भी चाहिए।', ['हमें पुस्तकालय की वेबसाइट चाहिए', 'मासिक रिपोर्ट भी चाहिए']],
  [
    '도서관 웹사이트가 필요합니다. 월간 보고서도 필요합니다.',
    ['도서관 웹사이트가 필요합니다', '월간 보고서도 필요합니다'],
  ],
  ['図書館のサイトが必要です。月次レポートも欲しいです。', ['図書館のサイトが必要です', '月次レポートも欲しいです']],
  ['我们需要一个图书馆网站。要有在线支付！还要月度报表。', ['我们需要一个图书馆网站', '要有在线支付', '还要月度报表']],
  ['เราต้องการเว็บไซต์สำหรับห้องสมุด', ['เราต้องการเว็บไซต์สำหรับห้องสมุด']],
  ['Нам нужен сайт библиотеки. Также нужны отчёты.', ['Нам нужен сайт библиотеки', 'Также нужны отчёты']],
  ['Wir brauchen eine Website. Außerdem monatliche Berichte.', ['Website', 'Außerdem monatliche Berichte']],
]

for (const [brief, expected] of sentences) {
  test(`sentences are separated in “${brief.slice(0, 20)}…”`, () => {
    assert.deepEqual(names(brief), expected)
    assert.deepEqual(discoverBrief({ brief }).entities?.features, expected)
  })
}

const lists: [string, string[]][] = [
  ['我们需要：\n- 借阅\n- 预约\n- 月度报表', ['借阅', '预约', '月度报表']],
  ['功能：\n1、借阅\n2、预约', ['借阅', '预约']],
  ['①借阅\n②预约\n③报表', ['借阅', '预约', '报表']],
  ['（1）在线借阅；\n（2）预约提醒；\n（3）报表导出。', ['在线借阅', '预约提醒', '报表导出']],
  ['・貸出\n・予約\n・レポート', ['貸出', '予約', 'レポート']],
  ['نحتاج إلى:\n- الإعارة\n- الحجز\n- التقارير', ['الإعارة', 'الحجز', 'التقارير']],
  ['צריך:\n• השאלה\n• הזמנה', ['השאלה', 'הזמנה']],
  ['필요한 기능:\n* 대출\n* 예약', ['대출', '예약']],
  ['Нужно:\n— выдача\n— бронь', ['Выдача', 'Бронь']],
  ['Anforderungen:\n- Ausleihe\n- Mahnungen\n\nNicht enthalten:\n- Mobile App', ['Ausleihe', 'Mahnungen']],
  ['Fonctionnalités :\n• Prêts\n• Réservations', ['Prêts', 'Réservations']],
  ['Funzionalità:\n1. Prestiti\n2. Solleciti', ['Prestiti', 'Solleciti']],
  ['Funcionalidades:\n- Empréstimos\n- Multas', ['Empréstimos', 'Multas']],
]

for (const [brief, expected] of lists) {
  test(`a list is recognised in ${JSON.stringify(brief.slice(0, 16))}`, () => assert.deepEqual(names(brief), expected))
}

test('a statement without a request becomes the requirement', () => {
  assert.deepEqual(names('We sell honey in Kent.'), ['We sell honey in Kent'])
  assert.equal(names('Our budget is 5000 euros.').length, 1)
})

test('a long text without a request leads to a limited number of requirements', () => {
  const brief = Array.from({ length: 500 }, (_, n) => `第${n}个功能是第${n}种报表。`).join('')
  const found = names(brief)
  assert.ok(found.length >= 1 && found.length <= 12, String(found.length))
})

test('noise, exclusions and greetings lead to no requirements', () => {
  for (const brief of ['xxxxxxxxxx', '😀'.repeat(10), 'We do not need a mobile app.', 'Hello, how are you today?'])
    assert.deepEqual(names(brief), [], brief)
})
