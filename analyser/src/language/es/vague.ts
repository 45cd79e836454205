import { phrases } from '../../words/phrases.ts'

/** Vague wording by the doubt it leaves. Source: common phrases that providers ask about. */
export const vague = {
  soon: phrases('lo antes posible, cuanto antes, urgente, urgentemente, a la brevedad, inmediato, inmediata, pronto'),
  openList: phrases(
    'etc, etcetera, entre otros, entre otras, y mas, o similar, o similares, y demas, y otros, y otras',
  ),
  ease: phrases(
    'facil de usar, amigable, intuitivo, intuitiva, sencillo de usar, sencilla de usar, facil de manejar, facil de entender',
  ),
  taste: phrases(`
moderno, moderna, modernos, modernas, atractivo, atractiva, llamativo, llamativa, impactante, elegante, de calidad, de alta calidad
profesional y, bonito, bonita, fresco, fresca, minimalista, original, creativo, creativa`),
  amount: phrases(
    'escalable, escalabilidad, robusto, robusta, alto rendimiento, rapido, rapida, seguro, segura, confiable, en tiempo real',
  ),
  quantity: phrases(
    'varias, varios, algunas, algunos, diversos, diversas, muchas, muchos, multiples, distintos, distintas, diferentes',
  ),
  maybe: phrases(
    'si es posible, si aplica, si es necesario, si hace falta, idealmente, preferiblemente, de preferencia, tal vez, quizas, quiza',
  ),
  deciding: phrases(
    'por definir, a definir, no estoy seguro, no estoy segura, no estamos seguros, a tu criterio, a su criterio, lo que recomienden',
  ),
} as const
