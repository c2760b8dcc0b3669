import type { Language } from '../languages.ts';

/** Words of one language that no criterion may contain. Each entry is one word or phrase. */
interface WordList {
  /** Words that are refused anywhere in a criterion. Korean ones are also refused inside a longer word. */
  words: readonly string[];
  /** Korean words that are refused only at the beginning of a word, because other words contain the same syllables. */
  beginnings?: readonly string[];
  /** Words that are refused only if they are the whole criterion, because they are harmless in longer ones. */
  alone: readonly string[];
  /** Technical terms that contain a refused word. They are removed before the criterion is checked. */
  harmless: readonly string[];
}

/** Splits lines of words at commas. There is one line for each topic, so that the table stays readable. */
const list = (...lines: string[]): string[] =>
  lines.flatMap((line) => line.split(',').map((one) => one.trim()));

/**
 * Words for looks, origin, family, age, sex, health, religion, pregnancy, military service and marital status
 * (docs/decisions/0135-scorecards.md). A new word belongs into one of these lists and into the table of the test.
 */
export const criterionWords: Readonly<Record<Language, WordList>> = {
  vi: {
    words: list(
      // Looks
      'ngoại hình, ngoại diện, ngoại hình ưa nhìn, diện mạo, dung mạo, nhan sắc, sắc đẹp, vóc dáng, dáng người, gương mặt, khuôn mặt, xinh',
      'xinh đẹp, xinh xắn, xinh gái, đẹp trai, đẹp gái, điển trai, ưa nhìn, dễ nhìn, ăn ảnh, làn da, màu da, hình xăm, xăm mình, chiều cao, cân nặng',
      'cao ráo, mập, béo, số đo ba vòng, ảnh cá nhân, ảnh hồ sơ, ảnh thẻ, ảnh ứng viên, ảnh chân dung, ảnh đại diện',
      // Origin
      'quê quán, quê hương, quê gốc, quê ở, quê nhà, cùng quê, nguyên quán, đồng hương, nơi sinh, xuất thân, gốc gác, nguồn gốc gia đình',
      'nguồn gốc ứng viên, dân tộc, sắc tộc, chủng tộc, quốc tịch, hộ khẩu, người miền bắc, người miền trung, người miền nam, giọng miền',
      'giọng vùng miền, người bắc, người trung, người nam, người địa phương, dân tỉnh lẻ',
      // Family
      'gia đình, gia cảnh, hoàn cảnh gia đình, con cái, con nhỏ, đã có con, có con chưa, bố mẹ, cha mẹ, ba mẹ, vợ con, chồng con, vợ chồng, có vợ',
      'có chồng, anh chị em ruột, nghề nghiệp của bố, nghề nghiệp của mẹ',
      // Age
      'tuổi, độ tuổi, tuổi tác, tuổi đời, năm sinh, ngày sinh, sinh năm, trẻ trung, cung hoàng đạo',
      // Sex
      'giới tính, nam giới, nữ giới, phái nam, phái nữ, nam hay nữ, nam nữ, là nam, là nữ, là phụ nữ, ưu tiên nam, ưu tiên nữ, chỉ tuyển nam',
      'chỉ tuyển nữ, xu hướng tính dục, đồng tính, chuyển giới',
      // Health
      'sức khỏe, sức khoẻ, bệnh tật, bệnh nền, tiền sử bệnh, bệnh mãn tính, tình trạng khuyết tật, bị khuyết tật, là người khuyết tật, tàn tật',
      'thể trạng, viêm gan, nhiễm HIV',
      // Religion
      'tôn giáo, tín ngưỡng, theo đạo, đạo phật, phật giáo, công giáo, thiên chúa giáo, tin lành',
      // Pregnancy
      'mang thai, mang bầu, có thai, có bầu, thai sản, sinh con, sinh đẻ',
      // Military service
      'nghĩa vụ quân sự, nhập ngũ, xuất ngũ, đi bộ đội, bộ đội, đi lính',
      // Marital status
      'hôn nhân, độc thân, kết hôn, đã cưới, lập gia đình, chưa chồng, chưa vợ, ly hôn, ly dị, người yêu',
    ),
    alone: list('quê, nam, nữ, ảnh, hình thức, da, con, vợ, chồng'),
    harmless: list(
      'tuổi nghề, tuổi thọ, tuổi máy, tuổi thiết bị, tuổi nợ, tuổi công nợ, tuổi kho, tuổi hàng tồn, tuổi tồn kho, tuổi cây, tuổi vải, người cao tuổi',
      'người lớn tuổi, tuổi mầm non, tuổi tiểu học, mọi lứa tuổi, mọi độ tuổi, tươi sống, hàng tươi, hoa tươi, rau tươi, tưới cây, tưới tiêu, tưới nước, hệ thống tưới',
      'hộ gia đình, bác sĩ gia đình, luật hôn nhân và gia đình, luật hôn nhân, đồ dùng gia đình, thiết bị gia đình, khách hàng gia đình',
      'cha mẹ học sinh, bố mẹ học sinh, chăm sóc sức khỏe, chăm sóc sức khoẻ, tư vấn sức khỏe, tư vấn sức khoẻ, an toàn sức khỏe',
      'an toàn và sức khỏe, an toàn vệ sinh sức khỏe, bảo hiểm sức khỏe, bảo hiểm sức khoẻ, sức khỏe nghề nghiệp, sức khỏe sản phẩm',
      'sức khỏe cây trồng, sức khỏe vật nuôi, sức khỏe tài chính, chế độ thai sản, bảo hiểm thai sản, phụ nữ mang thai, khách hàng mang thai',
      'có thái độ, chụp ảnh chân dung, chỉnh sửa ảnh chân dung, da liễu, làn da khách hàng, chăm sóc làn da, trang điểm gương mặt, chiều cao công trình',
      'chiều cao nâng, chiều cao kệ, giỏi tính toán, hơn nhân viên, nói sinh động, nhận diện khuôn mặt, nhận diện gương mặt, thời trang nam nữ',
    ),
  },
  kr: {
    words: list(
      // Looks
      '외모, 용모, 생김새, 호감형, 몸무게, 체중, 몸매, 체형, 체격, 피부색, 증명사진, 얼굴사진, 얼굴 사진, 본인 사진, 지원자 사진, 이력서 사진, 프로필 사진',
      // Origin
      '고향, 출신지, 출신 지역, 출신국, 출신 국가, 출신 학교, 출신도, 출생지, 본적, 본관, 혈액형',
      // Family
      '가족관계, 가족 관계, 가족사항, 가족 사항, 가족 구성, 가족 배경, 부양가족, 배우자, 부모님, 시댁, 처가, 자녀 계획, 자녀 유무, 자녀 수',
      // Age
      '생년월일, 출생연도, 출생년도, 출생 연도, 출생 년도',
      // Sex
      '성별, 성적지향, 성적 지향, 성소수자, 성 정체성, 동성애, 트랜스젠더',
      // Health
      '건강상태, 건강 상태, 장애여부, 장애 여부, 장애 유무, 장애 등급, 신체장애, 신체 장애, 신체조건, 신체 조건, 정신질환, 지병, 질병 여부, 질병 이력, 병력 조회',
      // Religion
      '종교, 기독교, 천주교, 불교, 이슬람교',
      // Pregnancy
      '임신, 출산, 육아 계획',
      // Military service
      '병역, 군필, 군대, 군복무, 군 복무, 예비군',
      // Marital status
      '결혼, 기혼, 미혼, 혼인, 이혼, 독신',
    ),
    beginnings: list(
      '나이, 연령, 가족, 부모, 자녀, 형제, 남편, 아내, 출신, 국적, 인종, 민족, 문신, 얼굴, 남성, 여성, 남자, 여자, 남녀, 신앙, 교회, 미필, 젊은, 키가, 키와, 키는, 키 큰',
    ),
    alone: list('키, 신장, 사진, 건강, 장애, 시력, 질병, 병력, 키·몸무게, 인상'),
    harmless: list(
      '나이트, 나이키, 나이프, 나이지리아, 연령대별, 연령별, 가족친화, 가족 친화, 가족 고객, 가족 상담, 가족 치료, 가족 복지, 가족 여행, 가족 외식, 가족법, 학부모, 부모 교육',
      '부모 상담, 부모 고객, 자녀 교육 프로그램, 자녀 학자금, 얼굴 인식, 얼굴인식, 얼굴 검출, 여성복, 여성 의류, 여성의류, 여성 고객, 여성 패션, 여성 청결제, 남성복',
      '남성 의류, 남성의류, 남성 고객, 남성 패션, 남녀 공용, 출산휴가, 출산 휴가, 출산용품, 출산 용품, 임신 출산 용품, 결혼식, 결혼 예식, 결혼정보, 형제 회사',
      '체중 관리 프로그램, 체중관리 프로그램, 체형 교정, 체형교정, 다국적, 종교 관광, 불교 미술, 인종 차별 예방, 성별 영향 평가, 교회 음향',
    ),
  },
  en: {
    words: list(
      // Looks
      'appearance, good looks, good looking, looks good, attractive, attractiveness, physical beauty, pretty, handsome, physique, body shape, body type',
      'complexion, skin color, skin colour, skin tone, tattoo, tattoos, piercings, height, weight, bmi, profile photo, candidate photo, applicant photo, cv photo',
      'resume photo, id photo, passport photo, personal photo, headshot, headshots, well groomed, personal grooming, photogenic, good photo',
      // Origin
      'hometown, home town, birthplace, place of birth, native place, national origin, ethnic origin, family origin, social origin, place of origin, ethnicity, ethnic, race',
      'racial, nationality, citizenship, immigrant, immigration status, caste, tribe, foreigner, ancestry',
      // Family
      'family status, family background, family situation, family plans, family ties, family members, family circumstances, family life, has children, have children, no children',
      'number of children, own children, young kids, kids at home, parents, husband, wife, spouse, siblings',
      // Age
      'age, ages, aged, date of birth, birth date, birthdate, birthday, birth year, year of birth, years old, young, youthful, too old, zodiac sign',
      // Sex
      'sex, gender, male, female, males, females, men only, women only, masculine, feminine, sexual orientation, sexuality, gay, lesbian, transgender, lgbt',
      // Health
      'health status, health condition, health conditions, health history, personal health, good health, state of health, physical health, healthy',
      'medical history, medical condition, medical conditions, illness, illnesses, disability, disabilities, disabled, handicap, handicapped, chronic disease, hiv, hepatitis',
      // Religion
      'religion, religions, religious, church, christian, catholic, buddhist, muslim, hindu, jewish, personal faith',
      // Pregnancy
      'pregnancy, pregnant, maternity, childbirth, childbearing, plans for children, fertility',
      // Military service
      'military service, military duty, military status, military record, conscription, draft status, army service, veteran status',
      // Marital status
      'marital status, marital, marriage, married, unmarried, divorced, single status, relationship status, is single, engaged to marry',
    ),
    alone: list(
      'looks, photo, picture, family, children, origin, man, woman, men, women, single, health, old, body, face, beauty',
    ),
    harmless: list(
      'age of equipment, age of the equipment, age of machines, age of machinery, age of assets, age of stock, age of inventory, age of debts, age of receivables, equipment age',
      'age verification, digital age, all ages, all age groups, age analysis, aged care, aged receivables, aged debt, aged debts, aged stock, old age care',
      'product appearance, appearance of products, appearance of the product, appearance of parts, appearance inspection, appearance defects',
      'young children, young learners, young people, young customers, work at height, working at height, working at heights, ceiling height, net weight, gross weight',
      'weight of goods, weight calculation, attractive design, attractive offers, attractive displays, pretty printing, race condition, race conditions, corporate citizenship',
      'gender equality, gender pay gap, gender mainstreaming, male and female connectors, female customers, male customers, female fashion, disability support',
      'disability services, disability insurance, disability inclusion, people with disabilities, religious tourism, church acoustics, maternity ward, maternity care, maternity products',
      'maternity nursing, maternity leave administration, parents of pupils, parents of students, contact with parents, talking to parents, marriage counselling',
      'healthy food, healthy menu, healthy menus, healthy recipes, soil fertility, pet fertility, picture editing',
    ),
  },
};
