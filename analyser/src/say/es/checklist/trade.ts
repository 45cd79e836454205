import type { ChecklistTexts } from '../../checklist/entry.ts'

export const tradeTexts: ChecklistTexts = {
  translation_volume: [
    '¿Cuántas palabras, páginas o minutos, de qué idioma a qué variedad?',
    'El volumen y el par de idiomas hacen el precio.',
    '18.000 palabras, del alemán al español de México.',
  ],
  translation_format: [
    '¿En qué formato llega y en cuál debe volver?',
    'Un PDF escaneado duplica el trabajo de un Word.',
    'Archivos de InDesign; se devuelve con el mismo diseño.',
  ],
  translation_terms: [
    '¿Hay glosario o traducción anterior y quién revisa los términos?',
    'Acordar los términos antes evita correcciones después.',
    'Una lista de 60 términos; revisa nuestro ingeniero.',
  ],
  security_targets: [
    '¿Qué sistemas entran en el alcance, de quién son y se pueden interrumpir?',
    'Probar sin permiso escrito del dueño es un delito.',
    'Dos dominios en AWS, solo de noche; el permiso está firmado.',
  ],
  security_incident: [
    '¿Qué ocurrió o se teme y qué registros y copias existen?',
    'Los registros se borran con el tiempo. Los que quedan deciden qué se puede averiguar.',
    'Redirecciones extrañas desde el martes; registros de 30 días y copias diarias.',
  ],
  security_report: [
    '¿Quién lee el informe y debe cumplir una norma?',
    'Dirección, auditor y desarrollador necesitan informes distintos.',
    'Nuestro auditor; SOC 2.',
  ],
  rules_period: [
    '¿Qué periodo, entidades y países abarca?',
    'Cada año, empresa y país es un trabajo aparte.',
    'Ejercicio 2025, una sociedad, España y Portugal.',
  ],
  rules_documents: [
    '¿Qué documentos hay, en qué orden y en qué programa?',
    'Ordenar los documentos suele ser la mayor parte del trabajo.',
    'Extractos en QuickBooks y recibos en fotos.',
  ],
  site_facts: [
    '¿Qué planos, medidas y fotografías del lugar existen?',
    'Sin medidas el primer paso es un relevamiento.',
    'Plano en PDF, 82 metros cuadrados y fotos de cada ambiente.',
  ],
  site_permits: [
    '¿Qué permisos, normas o firmas se requieren y quién los tramita?',
    'Una firma habilitada limita quién puede hacer el trabajo.',
    'Licencia de obra; firma el ingeniero y la tramitamos nosotros.',
  ],
  site_choices: [
    '¿Qué partes o ambientes se incluyen y qué se queda como está?',
    'Lo que se queda limita lo que se puede proponer.',
    'Sala y comedor; piso y cocina quedan.',
  ],
}
