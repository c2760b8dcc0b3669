import type { ImportedUnit, Unit } from './unit.ts';

/**
 * Finds the province-level region that a Korean address names: "서울 강남구", "경기도 성남시", "충북 청주시", or a district that exists
 * in one region only ("마포구 양화로 12"). Below that level, Korean addresses stay text (docs/rules.md#places).
 */
export function findKoreanRegion(text: string, byCode: ReadonlyMap<string, Unit>): ImportedUnit | undefined {
  const words = text.match(/\p{Script=Hangul}+/gu) ?? [];
  if (words.length === 0) return undefined;
  const regions = [...byCode.values()].filter((unit) => unit.code.startsWith('KR-'));
  for (const word of words) {
    const bare = word.replace(ending, '');
    const region =
      regions.find((unit) => spellingsOf(unit).includes(bare)) ?? byCode.get(knownBelow(bare) ?? '');
    if (region !== undefined)
      return { code: region.code, saysMore: text.trim() !== word || word.endsWith('구') };
  }
  return undefined;
}

const ending = /(?:특별자치시|특별자치도|특별시|광역시|전체|전지역|도|시|구)$/u;

/** Lists the spellings of a region: 충청북도 is also called 충북; 서울특별시 is called 서울. */
function spellingsOf(unit: Unit): string[] {
  const bare = (unit.folded.match(/\p{Script=Hangul}+/u)?.[0] ?? '').replace(ending, '');
  return bare.length === 3 ? [bare, `${bare[0]}${bare[2]}`] : [bare];
}

/** Districts and cities whose name no other region has, because many addresses begin with them. */
const below: Record<string, string> = {
  'KR-11':
    '종로 용산 성동 광진 동대문 중랑 성북 강북 도봉 노원 은평 서대문 마포 양천 구로 금천 영등포 동작 관악 서초 강남 송파 강동',
  'KR-41':
    '성남 수원 고양 용인 안양 부천 화성 안산 평택 시흥 김포 파주 하남 과천 군포 의왕 광명 분당 판교 일산',
  'KR-26': '해운대 부산진 사하 수영',
  'KR-28': '연수 부평 계양',
};

function knownBelow(bare: string): string | undefined {
  return Object.keys(below).find((code) => below[code]?.split(' ').includes(bare));
}
